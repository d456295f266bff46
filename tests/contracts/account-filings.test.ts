import { expect, it } from 'vitest';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { auditRows } from '#tests/support/scheduling.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const invalid = (field: string, code: string) => ({ ok: false, refusal: { fields: { [field]: code } } });
const FILED_ON = localDate('2026-03-03');

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  let app: TestApp;
  const clock = onBillingClinics(openApp, (made, opened) => {
    clinic = made;
    app = opened;
  });

  /** An accepted account of some sessions of one unit. */
  const accepted = async (sessions = 1) => {
    for (let day = 10; day < 10 + sessions; day++) await clinic.doneSession({ date: `2026-02-${day}` });
    const invoice = { ...clinic.newAccount().invoice, value: sessions * UNIT_VALUE };
    const { id } = await clinic.create({ invoice });
    unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));
    unwrap(await clinic.as()('registerResult', { id, file: null, cuv: 'a1'.repeat(48) }));
    return id;
  };
  const file = (id: number, overrides: object = {}) =>
    clinic.as()('fileAccount', { id, number: 'RAD-77', on: FILED_ON, file: null, ...overrides });
  const filed = async (sessions = 1) => {
    const id = await accepted(sessions);
    unwrap(await file(id));
    return id;
  };
  const object = (id: number, overrides: object = {}) =>
    clinic.as()('objectToRow', {
      ...{ id, user: 0, block: 'procedimientos', row: 0 },
      ...{ code: 'AU2103', value: UNIT_VALUE, text: 'Autorización vencida', on: FILED_ON },
      ...overrides,
    });
  const answer = (id: number, overrides: object = {}) =>
    clinic.as()('answerObjection', {
      ...{ id, code: 'RE99', accepted: 0, text: 'Se anexa la autorización', on: localDate('2026-03-04') },
      ...overrides,
    });
  const read = async (id: number) => unwrap(await clinic.as()('readBillingAccount', { id }));
  const listed = async (id: number) =>
    unwrap(await clinic.as()('listAccounts', { state: null, payerId: null })).find((each) => each.id === id);

  it('an accepted account is filed once, not before its invoice and not in the future', async () => {
    const draft = await clinic.create();
    expect(await file(draft.id)).toMatchObject(refused('account-state'));
    const id = await accepted();
    expect(await file(id, { number: ' ' })).toMatchObject(invalid('number', 'required'));
    expect(await file(id, { on: localDate('2026-02-28') })).toMatchObject(
      invalid('on', 'filing-before-invoice'),
    );
    expect(await file(id, { on: localDate('2026-03-05') })).toMatchObject(
      invalid('on', 'account-period-after-today'),
    );
    expect(unwrap(await file(id))).toEqual({ objectionDue: '2026-04-01', isAgain: false });
    expect(await file(id)).toMatchObject(refused('account-state'));
    expect(await read(id)).toMatchObject({
      account: { state: 'filed', filing: { number: 'RAD-77', on: FILED_ON } },
      filing: {
        balance: UNIT_VALUE,
        deadlines: { supports: null, objection: { on: '2026-04-01' }, answer: null, returnAnswer: null },
      },
    });
    const [entry] = (await auditRows(app, 'billing-accounts.file')).slice(-1);
    expect(entry).toMatchObject({ subjectId: id, siteId: clinic.siteId });
  });

  it('before the filing its supports are due 22 business days after the invoice', async () => {
    const { id } = await clinic.create();
    // 23 March, 2 and 3 April are holidays.
    expect((await read(id)).filing.deadlines.supports).toEqual({ on: '2026-04-01', left: 19 });
    expect(await listed(id)).toMatchObject({ supportsDue: '2026-04-01' });
  });

  it('the proof of a filing is stored with its checksum and opened again; another kind of file is refused', async () => {
    const id = await accepted();
    const pdf = aPdf(1);
    expect(
      await file(id, { file: { name: 'x.exe', content: new TextEncoder().encode('MZ') } }),
    ).toMatchObject(invalid('file', 'document-type'));
    unwrap(await file(id, { file: { name: 'constancia.pdf', content: pdf } }));
    const opened = unwrap(await clinic.as()('getFilingFile', { id }));
    expect(opened).toMatchObject({ name: 'constancia.pdf', contentType: 'application/pdf' });
    expect(Buffer.from(opened.content).equals(Buffer.from(pdf))).toBe(true);
    expect(await clinic.as({ roleId: 7, siteId: null })('getFilingFile', { id })).toMatchObject({
      ok: false,
    });
  });

  it('an objection is to a row of the file, with a known code, and not above what is left of the row', async () => {
    const id = await filed();
    expect(await object(id, { row: 1 })).toMatchObject(invalid('row', 'objection-row'));
    expect(await object(id, { code: 'XX0000' })).toMatchObject(invalid('code', 'unknown-option'));
    expect(await object(id, { code: 'DE5601' })).toMatchObject(invalid('code', 'unknown-option'));
    expect(await object(id, { value: UNIT_VALUE + 1 })).toMatchObject(
      invalid('value', 'objection-above-row'),
    );
    expect(await object(id, { value: 0 })).toMatchObject(invalid('value', 'amount-not-whole'));
    expect(await object(id, { text: ' ' })).toMatchObject(invalid('text', 'required'));
    expect(await object(id, { on: localDate('2026-03-02') })).toMatchObject(
      invalid('on', 'objection-before-filing'),
    );
    expect(await object(await accepted())).toMatchObject(refused('account-state'));
    const first = unwrap(await object(id, { value: 20_000 }));
    expect(first.answerDue).toBe('2026-03-25');
    expect(await object(id, { value: 25_001 })).toMatchObject({
      refusal: { fields: { value: 'objection-above-row' }, params: { left: 25_000 } },
    });
    unwrap(await object(id, { value: 25_000, code: 'TA5701' }));
    const { account, filing } = await read(id);
    expect(account.state).toBe('objected');
    expect(filing).toMatchObject({ objected: UNIT_VALUE, accepted: 0, balance: UNIT_VALUE });
    expect(filing.deadlines.answer).toMatchObject({ on: '2026-03-25' });
  });

  it('an answer is given once, accepts at most what was objected, and as its code says', async () => {
    const id = await filed();
    const { id: objection } = unwrap(await object(id));
    expect(await answer(objection, { accepted: UNIT_VALUE + 1 })).toMatchObject(
      invalid('accepted', 'answer-above-objection'),
    );
    expect(await answer(objection, { code: 'RE99', accepted: 1 })).toMatchObject(
      invalid('accepted', 'answer-code-amount'),
    );
    expect(await answer(objection, { code: 'RE2202' })).toMatchObject(invalid('code', 'unknown-option'));
    expect(await answer(objection, { on: localDate('2026-03-02') })).toMatchObject(
      invalid('on', 'answer-before-objection'),
    );
    expect(await answer(objection + 1_000)).toMatchObject(refused('record-not-found'));
    expect(unwrap(await answer(objection, { code: 're98', accepted: 5_000 }))).toEqual({
      decisionDue: '2026-03-18',
      isTacit: false,
    });
    expect(await answer(objection)).toMatchObject(refused('objection-answered'));
    expect((await read(id)).filing).toMatchObject({
      objections: [{ state: 'answered', accepted: 5_000, answer: { code: 'RE9801' } }],
      balance: UNIT_VALUE - 5_000,
      deadlines: { answer: null },
    });
    expect(await listed(id)).toMatchObject({ objected: UNIT_VALUE, accepted: 5_000, answerDue: null });
  });

  it('what is not answered within 15 business days counts as accepted, also when it is answered later', async () => {
    const id = await filed();
    const { id: objection, answerDue } = unwrap(await object(id));
    expect(answerDue).toBe('2026-03-25');
    clock.set('2026-03-25T20:00:00.000Z');
    expect((await read(id)).filing).toMatchObject({ accepted: 0, deadlines: { answer: { left: 0 } } });
    clock.set('2026-03-26T14:00:00.000Z');
    expect((await read(id)).filing).toMatchObject({
      accepted: UNIT_VALUE,
      balance: 0,
      objections: [{ state: 'tacit' }],
    });
    expect(await listed(id)).toMatchObject({ accepted: UNIT_VALUE, answerDue: null });
    expect(unwrap(await answer(objection, { on: localDate('2026-03-26') }))).toMatchObject({ isTacit: true });
    expect((await read(id)).filing).toMatchObject({ accepted: UNIT_VALUE, balance: 0 });
    expect(await listed(id)).toMatchObject({ accepted: UNIT_VALUE });
  });

  it('a return waits five business days for its answer, and the account ends by closing', async () => {
    const id = await filed();
    const back = (overrides: object = {}) =>
      clinic.as()('returnAccount', {
        ...{ id, code: 'DE5601', text: 'Sin soportes', on: localDate('2026-03-04') },
        ...overrides,
      });
    expect(await back({ code: 'AU2103' })).toMatchObject(invalid('code', 'unknown-option'));
    const returned = unwrap(await back());
    expect(returned.answerDue).toBe('2026-03-11');
    expect(await back()).toMatchObject(refused('account-state'));
    expect(await object(id)).toMatchObject(refused('account-state'));
    expect((await read(id)).filing).toMatchObject({
      objections: [{ kind: 'return', row: null, value: UNIT_VALUE, state: 'open' }],
      deadlines: { returnAnswer: { on: '2026-03-11', left: 5 } },
    });
    expect(await answer(returned.id, { code: 'RE9901' })).toMatchObject(invalid('code', 'unknown-option'));
    unwrap(await answer(returned.id, { code: 'RE96' }));
    unwrap(await clinic.as()('closeAccount', { id, reason: 'Pagada' }));
    expect((await read(id)).account.state).toBe('closed');
    expect(await clinic.as()('discardAccount', { id, reason: 'No' })).toMatchObject(refused('account-state'));
  });

  it('of two filings, of two answers and of two objections above a row, one at a time wins', async () => {
    const id = await accepted();
    const filings = await Promise.all([file(id), file(id, { number: 'OTRO' })]);
    expect(filings.filter(({ ok }) => ok)).toHaveLength(1);
    const both = await Promise.all([object(id), object(id, { code: 'TA5701' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [objection] = (await read(id)).filing.objections;
    const answers = await Promise.all([
      answer(objection?.id ?? 0),
      answer(objection?.id ?? 0, { code: 'RE97', accepted: UNIT_VALUE }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('an account with a site that the caller does not see is not found, and who only reads changes nothing', async () => {
    const id = await filed();
    const otherSite = await clinic.build.site();
    const stranger = clinic.as({ roleId: 7, siteId: otherSite });
    const input = { ...{ id, code: 'DE5601', text: 'x', on: FILED_ON } };
    expect(await stranger('returnAccount', input)).toMatchObject({ refusal: { kind: 'not-found' } });
    const reader = clinic.as({ roleId: 19 });
    expect(await reader('returnAccount', input)).toMatchObject({ refusal: { kind: 'forbidden' } });
    expect((await read(id)).account.state).toBe('filed');
  });
});
