import { expect, it, onTestFinished } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  async function open() {
    const clock = fixedClock();
    const app = await openApp(clock);
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    const siteId = await build.site();
    const userId = await build.user({ siteId });
    const patientId = await build.patient({ siteId });
    const actor = anActor({ userId, roleId: 2, siteId, username: 'ana', origin: '10.1.1.1' });
    return {
      app,
      clock,
      build,
      siteId,
      patientId,
      actor,
      as: app.container.scope().as,
      openChart: (patient: number) =>
        ['openChart', { patientId: patient, part: null, withServices: false, isAlreadyOpen: false }] as const,
      rows: async () => {
        const entries = await app.container.database
          .fork()
          .find(AuditEntrySchema, {}, { orderBy: { id: 'asc' } });
        return entries.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail ?? 'null') }));
      },
    };
  }

  it('a refusal because of role, site or lock is one row with who, what, whom and why, and its answer tells nothing', async () => {
    const { as, actor, openChart, patientId, siteId, build, rows } = await open();
    const lockedId = await build.patient({ siteId, lockedBy: await build.user({ siteId }) });
    const otherSite = { ...actor, siteId: await build.site() };
    const answers = [
      await as({ ...actor, roleId: 8, screens: new Set() })(...openChart(patientId)),
      await as(otherSite)(...openChart(patientId)),
      await as(actor)(...openChart(lockedId)),
      await as(actor)(...openChart(9_999_999)),
      await as({ ...actor, roleId: 8, screens: new Set() })(...openChart(9_999_999)),
    ];
    expect(answers).toEqual([
      { ok: false, refusal: { kind: 'forbidden', code: 'not-allowed' } },
      { ok: false, refusal: { kind: 'not-found', code: 'record-not-found' } },
      { ok: false, refusal: { kind: 'forbidden', code: 'chart-locked' } },
      { ok: false, refusal: { kind: 'not-found', code: 'record-not-found' } },
      { ok: false, refusal: { kind: 'forbidden', code: 'not-allowed' } },
    ]);
    const common = { action: 'access.refused', actorId: actor.userId, actor: 'ana', origin: '10.1.1.1' };
    const detail = (refused: string) => ({ refused, action: 'clinical-history.open' });
    expect(await rows()).toMatchObject([
      { ...common, subject: 'patient', subjectId: patientId, patientId, siteId, detail: detail('role') },
      { ...common, patientId, siteId, detail: detail('site') },
      { ...common, patientId: lockedId, siteId, detail: detail('lock') },
      { ...common, subject: 'request', subjectId: null, patientId: null, detail: detail('role') },
    ]);
  });

  it('a refused command leaves its row although its transaction was rolled back', async () => {
    const { as, actor, patientId, build, rows } = await open();
    const otherSite = { ...actor, roleId: 7, siteId: await build.site() };
    const removal = { patientId, guardianId: 1, documentNumber: '1' } as never;
    expect(await as(otherSite)('removeGuardian', removal)).toMatchObject({ ok: false });
    expect(await rows()).toMatchObject([
      { action: 'access.refused', patientId, detail: { refused: 'site', action: 'guardians.remove' } },
    ]);
  });

  it('a caller gets at most 30 rows a minute from all processes, and one with the number of the others', async () => {
    const { app, as, actor, openChart, patientId, rows, clock, build } = await open();
    const otherSite = { ...actor, siteId: await build.site() };
    const tryTimes = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => app.container.scope().as(otherSite)(...openChart(patientId))),
      );
    // Rows of another process count too.
    const entry = { at: '2026-03-04T14:00:00.000Z', action: 'access.refused', actorId: actor.userId };
    const facts = { actor: 'ana', origin: '10.1.1.2', subject: 'request' };
    await app.container.database.fork().insertMany(
      AuditEntrySchema,
      Array.from({ length: 10 }, () => ({ ...entry, ...facts })),
    );
    await tryTimes(20);
    await tryTimes(25);
    expect(await rows()).toHaveLength(30);
    clock.forward(60_000);
    await as(otherSite)(...openChart(patientId));
    await app.container.sealAuditTrail({ unlessLeased: true });
    expect((await rows()).slice(30)).toMatchObject([
      { action: 'access.refused' },
      { action: 'access.refusals-omitted', actorId: actor.userId, detail: { count: 25 } },
    ]);
  });

  it('a fault of the trail changes no answer', async () => {
    const { app, as, actor, openChart, patientId, build } = await open();
    const otherSite = { ...actor, siteId: await build.site() };
    await app.asAdministrator('drop table audit_entry');
    expect(await as(otherSite)(...openChart(patientId))).toMatchObject({ refusal: { kind: 'not-found' } });
  });
});
