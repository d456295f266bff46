import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SiteSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { NO_PAYER } from '#domain/rules';
import { unwrap } from '#domain/shared';
import { billingClinicIn, UNIT_VALUE } from '#tests/support/billing.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-03T14:00:00.000Z');
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof billingClinicIn>>;
  let account: { payerId: number; siteId: number; createdBy: number };
  beforeAll(async () => {
    app = await openApp(clock);
    clinic = await billingClinicIn(app);
    const { payerId, siteId, scheduler } = clinic;
    account = { payerId, siteId, createdBy: scheduler.id };
    await clinic.em().nativeUpdate(SiteSchema, { id: siteId }, { email: 'sede@integra.example' });
    await clinic
      .em()
      .nativeUpdate(
        PatientSchema,
        { id: clinic.patientId },
        { firstName: 'ZULEIMA', firstSurname: 'QUIRINO' },
      );
    await app.container.jobs.work();
  });
  afterAll(() => app.close());

  const figures = async (overrides: object = {}) =>
    unwrap(await clinic.as(overrides)('readBillingFigures', { siteId: null }));

  it('the dashboard tells what is unbilled and which deadlines end within five business days', async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    const { id: sessionId } = await clinic.doneSession();
    await clinic.doneSession({ date: '2026-03-02' });
    const build = (state: string, supportsDue: string | null) =>
      clinic.build.billingAccount({ ...account, state, supportsDue });
    const overdue = await build('accepted', '2026-03-02');
    const near = await build('accepted', '2026-03-11');
    await build('accepted', '2026-03-12');
    await build('closed', '2026-03-05');
    const objected = await clinic.build.filedAccount({ ...account, sessionId, state: 'objected' });
    for (const answerDue of ['2026-03-03', '2026-03-09', '2026-03-06'])
      await clinic.build.objection({ accountId: objected, value: 1_000, answerDue });
    const { unbilled, due } = await figures();
    expect(unbilled).toEqual({ count: 2, value: 2 * UNIT_VALUE, first: '2026-02-10' });
    clock.set('2026-05-12T14:00:00.000Z');
    expect((await figures()).unbilled).toEqual({ count: 1, value: UNIT_VALUE, first: '2026-03-02' });
    clock.set('2026-03-04T14:00:00.000Z');
    expect(due.map(({ id, what, on, left }) => [id, what, on, left])).toEqual([
      [overdue, 'supports', '2026-03-02', -2],
      [objected, 'answer', '2026-03-06', 2],
      [near, 'supports', '2026-03-11', 5],
    ]);
    const other = await clinic.build.site();
    expect(await figures({ roleId: 7, siteId: other })).toEqual({
      unbilled: { count: 0, value: 0, first: null },
      due: [],
    });
    expect(
      await clinic.as({ screens: new Set(['dashboard']) })('readBillingFigures', { siteId: null }),
    ).toMatchObject({ refusal: { kind: 'forbidden' } });
  });

  it('the night mails a site what is due, what waits for a result, and the RS of last month, without patients', async () => {
    await clinic.build.billingAccount({ ...account, state: 'exported', code: 'CTA-ESPERA' });
    await clinic.build.payer({ id: NO_PAYER, name: 'N/A' });
    const line = await clinic.lineFor(clinic.patientId, { cupsId: clinic.cupsId }, { payerId: NO_PAYER });
    await clinic.doneSession({ date: '2026-02-20', line: line.lineId, startTime: '11:00', endTime: '11:30' });
    await clinic.em().execute("update rips_version set exported_at = '2026-02-27T15:00:00.000Z'");
    clock.set('2026-03-04T15:00:00.000Z');
    await app.container.jobs.work();
    const folder = join(app.variables.INTEGRA_DATA_DIR ?? '', 'mail');
    const messages = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.startsWith('billing-deadlines.'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''));
    expect(messages).toHaveLength(1);
    const [message = ''] = messages;
    expect(message).toContain('sede@integra.example');
    expect(message).toContain('CTA-ESPERA');
    expect(message).toContain('exportada el 27 de febrero');
    expect(message).toContain('RS de 2026-02');
    expect(message).toContain('responder glosas hasta el 6 de marzo: faltan 2 d');
    expect(message).not.toMatch(/Zuleima|Quirino/i);
  });
});
