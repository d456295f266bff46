import { expect, it } from 'vitest';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { auditRows } from '#tests/support/scheduling.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });
const FILED_ON = localDate('2026-03-03');
const TODAY = localDate('2026-03-04');

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  let app: TestApp;
  const clock = onBillingClinics(openApp, (made, opened) => {
    clinic = made;
    app = opened;
  });

  const file = (id: number, overrides: object = {}) =>
    clinic.as()('fileAccount', { id, number: 'RAD-1', on: FILED_ON, file: null, ...overrides });
  const filed = async (overrides: object = {}) => {
    await clinic.doneSession();
    const { id } = await clinic.create();
    unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));
    unwrap(await clinic.as()('registerResult', { id, file: null, cuv: 'a1'.repeat(48) }));
    unwrap(await file(id, overrides));
    return id;
  };
  const object = async (id: number) =>
    unwrap(
      await clinic.as()('objectToRow', {
        ...{ id, user: 0, block: 'procedimientos', row: 0 },
        ...{ code: 'AU2103', value: 40_000, text: 'Autorización vencida', on: FILED_ON },
      }),
    ).id;
  const sendBack = async (id: number, on = TODAY) =>
    unwrap(await clinic.as()('returnAccount', { id, code: 'DE5601', text: 'Sin soportes', on })).id;
  const answer = async (id: number, overrides: object = {}) =>
    unwrap(
      await clinic.as()('answerObjection', {
        ...{ id, code: 'RE98', accepted: 10_000, text: 'En parte', on: TODAY, ...overrides },
      }),
    );
  const decide = (id: number, overrides: object = {}) =>
    clinic.as()('decideObjection', {
      ...{ id, outcome: 'upheld' as const, upheld: 25_000, text: 'Se mantiene', on: TODAY, ...overrides },
    });
  const read = async (id: number) => unwrap(await clinic.as()('readBillingAccount', { id }));
  const listed = async (id: number) =>
    unwrap(await clinic.as()('listAccounts', { state: null, payerId: null })).find((each) => each.id === id);

  it('what the payer keeps after our answer leaves the balance; what it lifts stays in it', async () => {
    const id = await filed();
    const objection = await object(id);
    expect(await decide(objection)).toMatchObject(refused('objection-undecidable'));
    await answer(objection);
    expect((await read(id)).filing).toMatchObject({
      deadlines: { decision: { on: '2026-03-18', left: 10 } },
      objections: [{ state: 'answered', undecided: 30_000 }],
    });
    expect(await listed(id)).toMatchObject({ decisionDue: '2026-03-18', upheld: 0 });
    expect(await decide(objection, { outcome: null })).toMatchObject(invalid('outcome', 'required'));
    expect(await decide(objection, { upheld: 30_001 })).toMatchObject({
      ...invalid('upheld', 'decision-amount'),
      refusal: { params: { left: 30_000 } },
    });
    expect(await decide(objection, { upheld: 0 })).toMatchObject(invalid('upheld', 'decision-amount'));
    expect(await decide(objection, { upheld: 0.5 })).toMatchObject(invalid('upheld', 'amount-not-whole'));
    expect(await decide(objection, { outcome: 'lifted' })).toMatchObject(
      invalid('upheld', 'decision-amount'),
    );
    expect(await decide(objection, { text: ' ' })).toMatchObject(invalid('text', 'required'));
    expect(await decide(objection, { on: FILED_ON })).toMatchObject(invalid('on', 'decision-before-answer'));
    expect(await decide(objection, { on: localDate('2026-03-05') })).toMatchObject(
      invalid('on', 'account-period-after-today'),
    );
    unwrap(await decide(objection));
    expect(await decide(objection)).toMatchObject(refused('objection-undecidable'));
    expect((await read(id)).filing).toMatchObject({
      ...{ objected: 40_000, accepted: 10_000, upheld: 25_000, balance: UNIT_VALUE - 35_000 },
      deadlines: { decision: null },
      objections: [{ state: 'upheld', decision: { upheld: 25_000, text: 'Se mantiene', on: TODAY } }],
    });
    expect(await listed(id)).toMatchObject({ accepted: 10_000, upheld: 25_000, decisionDue: null });
    const [entry] = (await auditRows(app, 'billing-accounts.decide')).slice(-1);
    expect(entry).toMatchObject({ subjectId: id, siteId: clinic.siteId });
    const other = await filed();
    const lifted = await object(other);
    await answer(lifted);
    unwrap(await decide(lifted, { outcome: 'lifted', upheld: 0 }));
    expect((await read(other)).filing).toMatchObject({ upheld: 0, balance: UNIT_VALUE - 10_000 });
  });

  it('nothing is decided of what was accepted in full, by an answer or by silence', async () => {
    const id = await filed();
    const objection = await object(id);
    await answer(objection, { code: 'RE97', accepted: 40_000 });
    expect(await decide(objection)).toMatchObject(refused('objection-undecidable'));
    const late = await filed();
    const silent = await object(late);
    clock.set('2026-03-30T14:00:00.000Z');
    await answer(silent, { on: localDate('2026-03-30') });
    expect(await decide(silent, { on: localDate('2026-03-30') })).toMatchObject(
      refused('objection-undecidable'),
    );
    expect((await read(late)).filing.deadlines.decision).toBeNull();
  });

  it('a returned account is filed again, with new deadlines and its balance; its first filing stays with the return', async () => {
    const pdf = (name: string) => ({ file: { name, content: aPdf(1) } });
    const id = await filed(pdf('primera.pdf'));
    const returned = await sendBack(id);
    expect((await read(id)).filing).toMatchObject({ objected: UNIT_VALUE, balance: UNIT_VALUE });
    clock.set('2026-03-12T14:00:00.000Z');
    expect((await read(id)).filing).toMatchObject({ balance: 0, objections: [{ state: 'tacit' }] });
    expect(await file(id, { number: 'RAD-2' })).toMatchObject(invalid('on', 'filing-before-return'));
    const on = localDate('2026-03-11');
    expect(unwrap(await file(id, { number: 'RAD-2', on, ...pdf('segunda.pdf') }))).toEqual({
      objectionDue: '2026-04-13',
      isAgain: true,
    });
    const { account, filing } = await read(id);
    expect(account).toMatchObject({
      state: 'filed',
      filing: { number: 'RAD-2', on, objectionDue: '2026-04-13', fileName: 'segunda.pdf' },
    });
    expect(filing).toMatchObject({
      ...{ objected: 0, accepted: 0, balance: UNIT_VALUE },
      objections: [
        {
          id: returned,
          state: 'refiled',
          decision: { on, earlierFiling: { number: 'RAD-1', on: FILED_ON } },
        },
      ],
    });
    expect(await listed(id)).toMatchObject({ objected: 0, accepted: 0, answerDue: null });
    const earlier = await clinic
      .em()
      .execute('select name from earlier_filing_file where return_id = ?', [returned]);
    expect(earlier).toEqual([{ name: 'primera.pdf' }]);
    expect(await file(id)).toMatchObject(refused('account-state'));
    const again = await sendBack(id, localDate('2026-03-12'));
    await answer(again, { code: 'RE96', accepted: 0, on: localDate('2026-03-12') });
    unwrap(await file(id, { number: 'RAD-3', on: localDate('2026-03-12') }));
    expect((await read(id)).filing.objections.map(({ state }) => state)).toEqual(['refiled', 'refiled']);
  });

  it('a return that the payer lifts leaves the first filing; one that we accepted is not filed again', async () => {
    const id = await filed();
    const unjust = await sendBack(id);
    await answer(unjust, { code: 'RE95', accepted: 0 });
    expect(await decide(unjust, { upheld: 1_000 })).toMatchObject(invalid('upheld', 'decision-amount'));
    unwrap(await decide(unjust, { outcome: 'lifted', upheld: 0 }));
    expect(await read(id)).toMatchObject({
      account: { state: 'filed', filing: { number: 'RAD-1' } },
      filing: { objected: 0, upheld: 0, balance: UNIT_VALUE },
    });
    const kept = await sendBack(id);
    await answer(kept, { code: 'RE95', accepted: 0 });
    unwrap(await decide(kept, { upheld: UNIT_VALUE }));
    expect(await read(id)).toMatchObject({ account: { state: 'returned' }, filing: { balance: 0 } });
    const accepted = await filed();
    const own = await sendBack(accepted);
    await answer(own, { code: 'RE97', accepted: UNIT_VALUE });
    expect(await file(accepted, { on: TODAY })).toMatchObject(refused('return-accepted'));
  });

  it('of two decisions and of two filings again, one at a time wins; who only reads, or another site, changes nothing', async () => {
    const id = await filed();
    const objection = await object(id);
    await answer(objection);
    const reader = clinic.as({ roleId: 19 });
    const input = { id: objection, outcome: 'lifted' as const, upheld: 0, text: 'x', on: TODAY };
    expect(await reader('decideObjection', input)).toMatchObject({ refusal: { kind: 'forbidden' } });
    const stranger = clinic.as({ roleId: 7, siteId: await clinic.build.site() });
    expect(await stranger('decideObjection', input)).toMatchObject({ refusal: { kind: 'not-found' } });
    const decisions = await Promise.all([decide(objection), decide(objection, { upheld: 1 })]);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    const other = await filed();
    await sendBack(other);
    const again = await Promise.all([
      file(other, { number: 'A', on: TODAY }),
      file(other, { number: 'B', on: TODAY }),
    ]);
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
