import { expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { ROLE } from '#domain/access';
import { localDate, unwrap } from '#domain/shared';
import { type BillingClinic, onBillingClinics, UNIT_VALUE } from '#tests/support/billing.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const DATES = { from: localDate('2026-02-01'), to: localDate('2026-03-31') };
const SCREENS = new Set([
  'accounts-report',
  'unbilled-sessions-report',
  'billing-accounts',
  'dashboard',
] as const);

onBothDatabases((openApp) => {
  let clinic: BillingClinic;
  onBillingClinics(openApp, (made) => {
    clinic = made;
  });

  const listed = async (report: 'accounts' | 'unbilled-sessions', column: string, overrides = {}) =>
    unwrap(
      await clinic.as({ roleId: ROLE.coordination, siteId: clinic.siteId, screens: SCREENS, ...overrides })(
        `reports.${report}`,
        {
          siteId: null,
          search: '',
          filters: { dates: DATES, ...(report === 'unbilled-sessions' && { patient: null }) },
          sort: { column, direction: 'asc' },
          page: { page: 1, size: 50 },
        } as never,
      ),
    ) as {
      readonly rows: readonly Record<string, unknown>[];
      readonly total: number;
      readonly units: number;
      readonly totals: readonly { totalKey: string; label: string; rowCount: number; units: number }[];
    };
  const account = <Overrides extends object>(overrides: Overrides) => ({
    ...{ payerId: clinic.payerId, siteId: clinic.siteId, createdBy: clinic.scheduler.id },
    ...overrides,
  });

  it('the accounts say what was filed, objected and accepted, and their totals are the sums of their rows', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const rows = [
      { value: 45_000, copayment: 4_700 },
      { value: 45_000, copayment: 0 },
    ];
    const objected = await clinic.build.filedAccount(account({ sessionId, rows, state: 'objected' }));
    await clinic.build.objection({ accountId: objected, value: 20_000, answerDue: '2026-03-26' });
    await clinic.build.objection({ accountId: objected, value: 10_000, answerDue: '2026-03-03' });
    const answered = {
      answerCode: 'RE9801',
      accepted: 1_000,
      answeredOn: '2026-03-04',
      decisionDue: '2026-03-18',
    };
    const decided = { decision: 'upheld', upheld: 2_000, decidedOn: '2026-03-04' };
    await clinic.build.objection({ accountId: objected, value: 5_000, ...answered, ...decided });
    await clinic.build.objection({ accountId: objected, value: 1_500, ...answered });
    const refiled = await clinic.build.filedAccount(account({ sessionId, rows }));
    const back = { kind: 'return', value: 85_300, decision: 'refiled', upheld: 0, answerDue: '2026-03-03' };
    await clinic.build.objection({ accountId: refiled, ...back });
    const correction = await clinic.build.filedAccount(
      account({
        sessionId,
        rows,
        kind: 'correction',
        state: 'exported',
        noteNumber: 'NA000099',
        liveInvoice: null,
      }),
    );
    await clinic.build.billingAccount(account({}));
    const discarded = await clinic.build.filedAccount(account({ sessionId, rows, state: 'discarded' }));
    const report = await listed('accounts', 'code');
    expect(report.rows.find(({ id }) => id === discarded)).toMatchObject({ value: 90_000, balance: 0 });
    expect(report.rows.find(({ id }) => id === objected)).toMatchObject({
      ...{ value: 90_000, objected: 36_500, upheld: 2_000 },
      balance: 90_000 - 4_700 - 10_000 - 2 * 1_000 - 2_000,
      ...{ state: 'objected', filedOn: '2026-03-04', deadline: '2026-03-26' },
    });
    expect(report.rows.find(({ id }) => id === refiled)).toMatchObject({ objected: 0, balance: 85_300 });
    expect(report.rows.find(({ id }) => id === correction)).toMatchObject({ value: 0, balance: 0 });
    expect(report.rows).toHaveLength(5);
    expect(report.units).toBe(report.rows.reduce((sum, { value }) => sum + Number(value), 0));
    const byState = report.totals.filter(({ totalKey }) => totalKey === 'state');
    expect(byState).toMatchObject([
      { label: 'discarded', rowCount: 1, units: 90_000 },
      { label: 'draft', rowCount: 1, units: 0 },
      { label: 'exported', rowCount: 1, units: 0 },
      { label: 'filed', rowCount: 1, units: 90_000 },
      { label: 'objected', rowCount: 1, units: 90_000 },
    ]);
  });

  it('an account of several sites is listed only to who sees all of them', async () => {
    const { id: sessionId } = await clinic.doneSession();
    const id = await clinic.build.filedAccount(account({ sessionId }));
    const other = await clinic.build.site();
    await clinic
      .em()
      .execute('insert into billing_account_site (account_id, site_id) values (?, ?)', [id, other]);
    const idsFor = async (overrides: object) =>
      (await listed('accounts', 'code', overrides)).rows.map((row) => row.id);
    expect(await idsFor({})).not.toContain(id);
    expect(await idsFor({ roleId: ROLE.generalCoordination })).toContain(id);
  });

  it('a session for billing has its value, group and first fault, and leaves the report once it is exported', async () => {
    const ready = await clinic.doneSession();
    const other = await clinic.otherPatient({ residenceZone: null });
    const at = { line: other.lineId, patient: other.id, startTime: '10:00', endTime: '11:00' };
    const faulty = await clinic.doneSession({ ...at, units: 2 });
    const courtesy = await clinic.doneSession({ date: '2026-03-02' });
    unwrap(
      await clinic.as()('changeSessionBilling', {
        sessionId: courtesy.id,
        changes: { notBilledReason: 'Cortesía' },
      }),
    );
    const report = await listed('unbilled-sessions', 'date');
    expect(report.rows).toMatchObject([
      { id: ready.id, value: UNIT_VALUE, group: 'ready', fault: { why: 'nothing' }, cups: '931001' },
      { id: faulty.id, value: 2 * UNIT_VALUE, group: 'to-mend', fault: { why: 'fault', code: 'RVG04' } },
      { value: 0, group: 'not-billable', fault: { why: 'marked', reason: 'Cortesía' } },
    ]);
    expect(report.units).toBe(3 * UNIT_VALUE);
    expect(report.totals.filter(({ totalKey }) => totalKey === 'month')).toMatchObject([
      { label: '2026-02', rowCount: 2, units: 3 * UNIT_VALUE },
      { label: '2026-03', rowCount: 1, units: 0 },
    ]);
    const { id } = await clinic.create();
    unwrap(await clinic.as()('changeAccount', { id, invoice: null, postponed: [faulty.id] }));
    unwrap(await clinic.as()('exportAccount', { id, confirmed: [] }));
    expect((await listed('unbilled-sessions', 'date')).rows.map((row) => row.id)).not.toContain(ready.id);
  });

  it('a lock closes a fault that tells of the diagnosis', async () => {
    const { entryId } = await clinic.doneSession();
    await clinic
      .em()
      .execute(
        "update catalogue_item set code = 'Z000' where id in (select item_id from entry_diagnosis where entry_id = ?)",
        [entryId],
      );
    await clinic
      .em()
      .nativeUpdate(PatientSchema, { id: clinic.patientId }, { lockedBy: clinic.therapist.id });
    const [row] = (await listed('unbilled-sessions', 'date', { roleId: ROLE.reports })).rows;
    expect(row).toMatchObject({ group: 'ready', fault: null });
  });
});
