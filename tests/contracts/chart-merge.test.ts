import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOVED_TABLES, UNMOVED_TABLES } from '#adapters/persistence/patient-tables.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ClinicalEntrySchema } from '#adapters/persistence/schemas/clinical.ts';
import { schemas } from '#adapters/persistence/schemas/index.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { type Actor, operator } from '#domain/access';
import { type LocalDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { patientForm, putAdmissionCatalogues } from '#tests/support/patients.ts';
import { rowsOf } from '#tests/support/rows.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let userId: number;
  let coordination: Actor;
  let admissions: Actor;
  /** Two charts of one child; the other one has a record of each kind. */
  let kept: number;
  let other: number;
  let documents = 4_000_000;

  beforeAll(async () => {
    app = await openApp();
    await putAdmissionCatalogues(app);
    build = buildersFor(app);
    siteId = await build.site();
    await build.role(13, ['registered-patients', 'clinical-history']);
    await build.role(7, ['admission', 'registered-patients']);
    userId = await build.user({ roleId: 13, siteId });
    coordination = anActor({ userId, roleId: 13, siteId });
    admissions = anActor({ userId: await build.user({ roleId: 7, siteId }), roleId: 7, siteId });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const rows = <Row>(sql: string, values: readonly (string | number)[] = []) =>
    rowsOf<Row>(em(), sql, values);
  const merge = (keptId = kept, otherId = other, actor = coordination) =>
    as(actor)('mergeCharts', { keptId, otherId });
  const mergeId = async () => unwrap(await merge()).mergeId;
  const undo = (id: number) => as(coordination)('undoMerge', { mergeId: id });
  const newDocument = () => String(++documents);

  /** The rows of every moved table of the two charts, with their patient. */
  const belongings = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(MOVED_TABLES).map(async ([kind, { table, id }]) => [
          kind,
          await rows(
            `select * from ${table} where patient_id in (${kept}, ${other}) order by patient_id, ${id}`,
          ),
        ]),
      ),
    );
  const doctorFindings = async () => {
    const checks = ['quota-counters', 'order-counts', 'foreign-keys', 'audited-ids', 'schema'] as const;
    const found: string[] = [];
    for (const check of checks)
      found.push(JSON.stringify(unwrap(await as(operator('prueba'))('examine', { check }))));
    return found;
  };

  const bookedSession = async (patientId: number, date: string, startTime = '08:00', endTime = '09:00') => {
    const { lineId } = await build.authorization(
      { patientId, siteId, createdBy: userId },
      { authorized: 10, scheduled: 2 },
    );
    return build.session({
      patientId,
      lineId,
      siteId,
      therapistId: userId,
      date,
      startTime,
      endTime,
      units: 2,
    });
  };

  beforeEach(async () => {
    const names = { firstSurname: `DUARTE${documents}`, firstName: 'JOSÉ', birthDate: '2018-05-04' };
    kept = await build.patient({
      siteId,
      createdBy: userId,
      documentType: 4,
      documentNumber: newDocument(),
      ...names,
    });
    other = await build.patient({ siteId, createdBy: userId, documentNumber: newDocument(), ...names });
    await bookedSession(kept, '2026-03-20');
    const sessionId = await bookedSession(other, '2026-03-21');
    await build.evolution({ sessionId, patientId: other, authorId: userId });
    await build.consultationReason({ patientId: other, authorId: userId });
    await build.antecedent({ patientId: other, authorId: userId, text: 'Asma' });
    await build.guardian({ patientId: other, createdBy: userId });
    await as(coordination)('saveDraft', { form: `antecedent:${other}`, content: { text: 'a medias' } });
  });

  describe('a merge of two charts (P20)', () => {
    it('names every table that has a patient', () => {
      const named = [
        ...Object.values(MOVED_TABLES).map(({ table }) => table),
        ...Object.keys(UNMOVED_TABLES),
      ];
      const withPatient = schemas
        .filter(({ meta }) => 'patientId' in meta.properties)
        .map(({ meta }) => meta.tableName);
      expect([...withPatient].sort()).toEqual([...named].sort());
    });

    it('shows what moves, and moves all of it as it was written', async () => {
      const preview = unwrap(await as(coordination)('previewMerge', { keptId: kept, otherId: other }));
      expect(preview).toMatchObject({
        refusal: null,
        counts: {
          authorization: 1,
          session: 1,
          evolution: 1,
          reason: 1,
          antecedent: 1,
          guardian: 1,
          draft: 1,
        },
      });
      const before = await belongings();
      const id = await mergeId();
      expect(unwrap(await as(coordination)('listMerges', { patientId: kept }))).toMatchObject([{ id }]);
      const after = await belongings();
      const withoutPatient = (tables: Record<string, unknown>) =>
        JSON.parse(JSON.stringify(tables), (key, value) => (key === 'patient_id' ? undefined : value));
      const sorted = (tables: Record<string, unknown>) =>
        Object.values(withoutPatient(tables)).map((each) => JSON.stringify((each as object[]).map(String)));
      expect(sorted(after)).toEqual(sorted(before));
      expect(JSON.stringify(after)).not.toContain(`"patient_id":${other},`);
      expect(await em().count(ClinicalEntrySchema, { patientId: kept })).toBe(3);
      const draft = await as(coordination)('readDraft', { form: `antecedent:${kept}` });
      expect(draft).toMatchObject({ value: { content: { text: 'a medias' } } });
    });

    it('leaves one audit row with the counts, and the doctor finds nothing, before and after the undo', async () => {
      const before = await doctorFindings();
      const id = await mergeId();
      const trail = await em().find(AuditEntrySchema, { patientId: kept, action: 'charts.merge' });
      expect(trail).toHaveLength(1);
      expect(JSON.parse(String(trail[0]?.detail))).toMatchObject({ counts: { session: 1 } });
      expect(await doctorFindings()).toEqual(before);
      unwrap(await undo(id));
      expect(await doctorFindings()).toEqual(before);
    });

    it('leaves the entries of both charts in the audit trail of the kept one', async () => {
      await as(admissions)('getPatient', { id: other });
      await merge();
      const listed = await as(anActor({ userId, roleId: 1, siteId }))('listAuditTrail', {
        patientId: kept,
        userId: null,
        action: null,
        from: null,
        to: null,
        page: { page: 1, size: 50 },
      });
      const actions = unwrap(listed).rows.map(({ action, patient }) => [action, patient?.id]);
      expect(actions).toContainEqual(['patients.read', other]);
      expect(actions).toContainEqual(['charts.merge', kept]);
    });

    it('makes the old document and chart number lead here', async () => {
      const [old] = await em().find(PatientSchema, { id: other });
      await merge();
      for (const text of [String(old?.documentNumber), String(old?.chartNumber)]) {
        const found = await as(admissions)('searchPatients', {
          criterion: 'document',
          text,
          page: { page: 1, size: 10 },
        });
        expect(unwrap(found).rows.map(({ id }) => id)).toEqual([kept]);
      }
      const byDocument = { documentType: 6, documentNumber: String(old?.documentNumber) };
      expect(await as(admissions)('findPatientByDocument', byDocument)).toMatchObject({
        value: { id: kept },
      });
      expect(await as(admissions)('followMergedChart', { patientId: other })).toMatchObject({
        value: { id: kept },
      });
      expect(await as(admissions)('getPatient', { id: other })).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      const form = patientForm({ ...byDocument, firstSurname: 'OTRA' });
      expect(await as(admissions)('registerPatient', { form, siteId: null, photo: null })).toMatchObject({
        refusal: { code: 'document-taken' },
      });
    });

    it('keeps the leader and the guardian that both have, and takes over the lock', async () => {
      const em1 = em();
      await em1.execute(`update patient set locked_by = ${userId} where id = ${other}`);
      const [{ guardian_id: guardianId } = { guardian_id: 0 }] = await rows<{ guardian_id: number }>(
        'select guardian_id from guardianship where patient_id = ?',
        [other],
      );
      await em1.execute(
        `insert into guardianship (patient_id, guardian_id, kinship, created_by, created_at) values (${kept}, ${guardianId}, 2, ${userId}, '2026-03-01T12:00:00.000Z')`,
      );
      const before = await belongings();
      const id = await mergeId();
      expect(await em().findOne(PatientSchema, kept)).toMatchObject({ lockedBy: userId });
      const kinships = await rows<{ kinship: number }>(
        'select kinship from guardianship where patient_id = ?',
        [kept],
      );
      expect(kinships).toEqual([{ kinship: 2 }]);
      unwrap(await undo(id));
      expect(await belongings()).toEqual(before);
      expect(await em().findOne(PatientSchema, kept)).toMatchObject({ lockedBy: null });
    });

    const OBSTACLES: readonly (readonly [code: string, prepare: () => Promise<unknown>])[] = [
      ['merge-sessions-overlap', () => bookedSession(other, '2026-03-20', '08:30', '09:30')],
      ['merge-kept-inactive', () => em().nativeUpdate(PatientSchema, kept, { active: false })],
      [
        'merge-other-site',
        async () => em().nativeUpdate(PatientSchema, other, { siteId: await build.site() }),
      ],
      [
        'merge-locks-differ',
        async () => {
          await em().nativeUpdate(PatientSchema, kept, { lockedBy: userId });
          await em().nativeUpdate(PatientSchema, other, { lockedBy: admissions.userId });
        },
      ],
    ];
    it.each(OBSTACLES)('is refused with %s', async (code, prepare) => {
      await prepare();
      const administrator = anActor({ userId, roleId: 1, siteId });
      const before = await belongings();
      expect(await merge(kept, other, administrator)).toMatchObject({ refusal: { code } });
      const preview = await as(administrator)('previewMerge', { keptId: kept, otherId: other });
      expect(preview).toMatchObject({ value: { refusal: { code } } });
      expect(await belongings()).toEqual(before);
    });

    const DIFFERENCES = [
      [['names', 'document'], { firstName: 'JOSEFA' }],
      [['birthDate', 'document'], { birthDate: '2018-05-05' as LocalDate }],
      [['sex', 'document'], { sex: 2 }],
      [['names', 'birthDate', 'document'], { firstName: 'JOSEFA', birthDate: '2023-05-05' as LocalDate }],
    ] as const;
    it.each(DIFFERENCES)(
      'of charts that differ in %j is confirmed, and audited',
      async (differences, change) => {
        await em().nativeUpdate(PatientSchema, other, change);
        const before = await belongings();
        const preview = await as(coordination)('previewMerge', { keptId: kept, otherId: other });
        expect(preview).toMatchObject({ value: { refusal: null, differences } });
        expect(await merge()).toMatchObject({ refusal: { code: 'merge-identities-differ' } });
        expect(await belongings()).toEqual(before);
        unwrap(
          await as(coordination)('mergeCharts', { keptId: kept, otherId: other, confirmDifferences: true }),
        );
        const entry = await em().findOneOrFail(AuditEntrySchema, { patientId: kept, action: 'charts.merge' });
        expect(JSON.parse(String(entry.detail))).toMatchObject({ differences });
      },
    );

    it('needs no confirmation when one chart lacks the second names', async () => {
      await em().nativeUpdate(PatientSchema, other, { secondSurname: 'ROA', secondName: 'LUIS' });
      expect(await merge()).toMatchObject({ ok: true });
    });

    it('makes the other names lead here until the undo, also those of two merged charts', async () => {
      const named = async (firstName: string) => {
        const id = await build.patient({
          siteId,
          createdBy: userId,
          documentNumber: newDocument(),
          firstName,
          firstSurname: 'ZUBIETA',
        });
        unwrap(
          await as(admissions)('updatePatient', {
            id,
            form: patientForm({ firstName, firstSurname: 'ZUBIETA', documentNumber: newDocument() }),
            photo: null,
            confirmDuplicate: true,
          }),
        );
        return id;
      };
      const found = async (text: string) =>
        unwrap(
          await as(admissions)('searchPatients', { criterion: 'any', text, page: { page: 1, size: 10 } }),
        ).rows.map(({ id }) => id);
      const [first, second] = [await named('WALDINA'), await named('XIOMARA')];
      const mergeNamed = async (otherId: number) =>
        unwrap(await as(coordination)('mergeCharts', { keptId: kept, otherId, confirmDifferences: true }))
          .mergeId;
      const firstMerge = await mergeNamed(first);
      const secondMerge = await mergeNamed(second);
      expect(await found('waldina')).toEqual([kept]);
      unwrap(await undo(secondMerge));
      expect(await found('xiomara')).toEqual([second]);
      expect(await found('waldina zubieta')).toEqual([kept]);
      unwrap(await undo(firstMerge));
      expect(await found('waldina zubieta')).toEqual([first]);
    });

    it('is for roles 1 and 13 at their own site', async () => {
      expect(await merge(kept, other, admissions)).toMatchObject({ refusal: { code: 'not-allowed' } });
      const elsewhere = anActor({ userId, roleId: 13, siteId: await build.site() });
      expect(await merge(kept, other, elsewhere)).toMatchObject({ refusal: { code: 'patient-not-found' } });
      expect(await merge(kept, kept)).toMatchObject({ ok: false });
    });

    it('happens once when two coordinators merge at the same time, in opposite directions', async () => {
      const outcomes = await Promise.all([merge(kept, other), merge(other, kept)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  describe('the undo of a merge', () => {
    it('restores both charts as they were', async () => {
      const before = await belongings();
      const id = await mergeId();
      unwrap(await undo(id));
      expect(await belongings()).toEqual(before);
      expect(await as(admissions)('getPatient', { id: other })).toMatchObject({ value: { id: other } });
      const draft = await as(coordination)('readDraft', { form: `antecedent:${other}` });
      expect(draft).toMatchObject({ value: { content: { text: 'a medias' } } });
      expect(await undo(id)).toMatchObject({ refusal: { code: 'merge-not-found' } });
      unwrap(await merge());
    });

    it('is refused once something new was written, and possible after a mere reading', async () => {
      const id = await mergeId();
      unwrap(await as(coordination)('openRegisteredPatient', { id: kept }));
      const added = await as(coordination)('addConsultationReason', {
        patientId: kept,
        date: null,
        text: 'Motivo nuevo',
        verification: null,
      });
      expect(added).toMatchObject({ ok: true });
      expect(await undo(id)).toMatchObject({ refusal: { code: 'merge-written-since' } });
    });
  });
});
