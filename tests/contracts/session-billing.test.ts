import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { CupsSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

type Changes = InputOf<'changeSessionBilling'>['changes'];

onBothDatabases((openApp) => {
  let app: TestApp;
  let biller: ReturnType<typeof anActor>;
  let patientId: number;
  let userId: number;
  let sessionId: number;
  let cancelledId: number;
  let otherSiteSessionId: number;
  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    const build = buildersFor(app);
    const atSite = async (siteId: number) => {
      const therapistId = await build.user({ roleId: 2, siteId });
      const ofPatient = await build.patient({ siteId, createdBy: therapistId });
      const { lineId } = await build.authorization({ patientId: ofPatient, siteId, createdBy: therapistId });
      return { lineId, patientId: ofPatient, siteId, therapistId, date: '2026-03-04' };
    };
    const siteId = await build.site();
    const own = await atSite(siteId);
    patientId = own.patientId;
    sessionId = await build.session({ ...own, state: 1 });
    cancelledId = await build.session({ ...own, state: 2, startTime: '10:00' });
    otherSiteSessionId = await build.session(await atSite(await build.site()));
    userId = await build.user({ roleId: 15, siteId });
    biller = anActor({ roleId: 15, userId, siteId, screens: new Set(['tariffs']) });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor = biller) => app.container.scope().as(actor);
  const change = (changes: Changes, id = sessionId, actor = biller) =>
    as(actor)('changeSessionBilling', { sessionId: id, changes });
  const read = async (actor = biller) => unwrap(await as(actor)('readSessionBilling', { sessionId }));

  describe('what RIPS says of a session', () => {
    it('is what is proposed until somebody changes it; what is left out stays, and null puts the proposal back', async () => {
      const proposed = { modality: null, purpose: null, cause: null, entryRoute: null, diagnosisKind: null };
      expect((await read()).billing).toEqual({ ...proposed, notBilledReason: null });
      unwrap(
        await change({ modality: '06', purpose: '16', cause: '26', entryRoute: '01', diagnosisKind: 2 }),
      );
      unwrap(await change({ modality: null, notBilledReason: ' Cortesía ' }));
      expect((await read()).billing).toEqual({
        ...{ modality: null, purpose: '16', cause: '26', entryRoute: '01', diagnosisKind: 2 },
        notBilledReason: 'Cortesía',
      });
      unwrap(await change({ notBilledReason: null }));
      expect((await read()).billing.notBilledReason).toBeNull();
    });

    it('names the changed fields in the audit trail', async () => {
      unwrap(await change({ modality: '03', purpose: '16' }));
      const [entry] = await em().find(
        AuditEntrySchema,
        { action: 'session-billing.change' },
        { orderBy: { id: 'desc' }, limit: 1 },
      );
      expect(entry).toMatchObject({ subject: 'session', subjectId: sessionId, patientId });
      expect(JSON.stringify(entry?.detail)).toContain('modality');
    });

    it('has a purpose that its kind of row allows', async () => {
      const { cupsCode } = await read();
      await em().nativeUpdate(CupsSchema, { code: cupsCode }, { ripsBlock: 'procedure' });
      expect(await change({ purpose: '21' })).toMatchObject({
        refusal: { fields: { purpose: 'unknown-option' } },
      });
      expect(await change({ purpose: '41' })).toMatchObject({ ok: true });
    });

    it('is refused for a cancelled session, and for one of another site', async () => {
      expect(await change({ cause: '38' }, cancelledId)).toMatchObject({
        refusal: { code: 'session-cancelled' },
      });
      expect(await change({ cause: '38' }, otherSiteSessionId)).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
      expect(await change({ cause: '38' }, 999_999)).toMatchObject({ refusal: { code: 'record-not-found' } });
    });

    it('is for who has facturación; roles 19 and 20 only read', async () => {
      const without = anActor({ ...biller, screens: new Set() });
      expect(await change({ cause: '38' }, sessionId, without)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      const auditor = anActor({ ...biller, roleId: 20 });
      expect(await change({ cause: '38' }, sessionId, auditor)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('shows no cause and no kind of diagnosis of a patient whose history is locked, and keeps them', async () => {
      unwrap(await change({ cause: '26', diagnosisKind: 3 }));
      const holder = await buildersFor(app).user({ siteId: biller.siteId ?? 0 });
      await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: holder });
      expect(await read()).toMatchObject({
        hidesClinical: true,
        billing: { cause: null, diagnosisKind: null },
      });
      unwrap(await change({ entryRoute: '13' }));
      const administrator = anActor({ ...biller, roleId: 1 });
      expect((await read(administrator)).billing).toMatchObject({
        cause: '26',
        diagnosisKind: 3,
        entryRoute: '13',
      });
    });
  });
});
