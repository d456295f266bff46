import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { type Actor, operator } from '#domain/access';
import type { HistoryPart } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { rowOf } from '#tests/support/rows.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const wordsIn = async (content: Uint8Array) =>
  singleLineOf((await readPdf(new Uint8Array(content))).pages.join('\n'));
const NAME = 'Ñáñez-Urrego y Gómez de la Cruz Arango Montoya de la Peña';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let therapist: Actor;
  let actorOfOtherSite: Actor;
  let siteId: number;
  let patientId: number;
  let planId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    await app.container.seed.base();
    const build = buildersFor(app);
    siteId = await build.site();
    const profile = { professionalType: 'Fisioterapeuta', professionalRegister: 'RP-778' };
    const actorOfNewUser = async (site: number, names: object) =>
      anActor({ userId: await build.user({ siteId: site, ...names }), roleId: 2, siteId: site });
    therapist = await actorOfNewUser(siteId, { firstNames: 'Luz', lastNames: NAME, ...profile });
    actorOfOtherSite = await actorOfNewUser(await build.site(), {});
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const build = buildersFor(app);
    patientId = await build.patient({ siteId, firstSurname: 'ÑUSTES' });
    const authorship = { patientId, authorId: therapist.userId };
    await build.consultationReason({ ...authorship, text: 'No duerme bien 😀' });
    await build.antecedent({ ...authorship, text: 'Nació a término' });
    await build.impression({ ...authorship, text: 'Buen contacto visual' });
    planId = await build.treatmentPlan({ ...authorship, text: 'Retraso leve del lenguaje' });
    await build.antecedent({
      patientId: await build.patient({ siteId }),
      authorId: therapist.userId,
      text: 'AJENO',
    });
  });

  const as = (actor: Actor = therapist) => app.container.scope().as(actor);
  const report = (overrides: object = {}) => ({
    patientId,
    planId: null,
    parts: ['reasons', 'impressions'] satisfies HistoryPart[] as readonly HistoryPart[],
    recommendations: 'Continuar con la terapia en casa',
    ...overrides,
  });
  const issuedId = async (overrides: object = {}) =>
    unwrap(await as()('issueEvaluationReport', report(overrides))).id;
  const openedDocument = async (id: number) => unwrap(await as()('getIssuedDocument', { id }));
  const newestKey = async () => {
    const sql = 'select storage_key as storageKey from issued_document order by id desc limit 1';
    return (await rowOf<{ storageKey: string }>(app.container.database.fork(), sql))?.storageKey ?? '';
  };
  const pathOf = (key: string) => join(app.container.environment.dataDir, 'files', key.slice(0, 2), key);
  const storedFileCount = () =>
    readdirSync(join(app.container.environment.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  const lastAudited = async (action: string) => {
    const row = (await auditRows(app, action)).at(-1);
    return row && { ...row, detail: JSON.parse(row.detail ?? '') };
  };

  describe('an evaluation report', () => {
    it('shows the chosen parts, the recommendations and the signatures, and nothing of others', async () => {
      const id = await issuedId();
      const words = await wordsIn((await openedDocument(id)).content);
      const expectedWords = [
        ...[
          'ÑUSTES',
          'Motivos de consulta',
          'No duerme bien 😀',
          'Impresión general',
          'Buen contacto visual',
        ],
        ...['Recomendaciones', 'Continuar con la terapia en casa'],
        ...['Firmas de los profesionales', `Luz ${NAME}`, 'Fisioterapeuta', 'Registro profesional RP-778'],
      ];
      let position = 0;
      for (const text of expectedWords) {
        expect(words.indexOf(text, position), `${text}\n${words}`).toBeGreaterThanOrEqual(position);
        position = words.indexOf(text, position);
      }
      expect(words).toContain('Informe clínico de valoración');
      expect(words).toContain(`Emitido el 4 de marzo de 2026 a las 09:00 por Luz ${NAME}`);
      expect(words).toContain('Folio 1 de');
      expect(words).not.toMatch(/Antecedentes|Nació a término|AJENO|Vista previa/);
    });

    it('is stored as issued: what is written or renamed later does not change it', async () => {
      const id = await issuedId();
      const first = await openedDocument(id);
      expect(first.sha256).toBe(sha256(first.content));
      await buildersFor(app).consultationReason({ patientId, authorId: therapist.userId, text: 'Otra' });
      await app.container.database
        .fork()
        .nativeUpdate(StaffMemberSchema, { id: therapist.userId }, { firstNames: 'Sol' });
      const again = await openedDocument(id);
      expect(Buffer.from(again.content).equals(first.content)).toBe(true);
      const { documents } = unwrap(await as()('listIssuedDocuments', { patientId }));
      expect(documents).toEqual([
        {
          id,
          kind: 'evaluation-report',
          issuerName: `Luz ${NAME}`,
          issuedAt: '2026-03-04T14:00:00.000Z',
          entryCounts: { reasons: 1, impressions: 1, recommendations: 1 },
          size: first.content.length,
          sha256: first.sha256,
          planAnnulledAt: null,
        },
      ]);
      await app.container.database
        .fork()
        .nativeUpdate(StaffMemberSchema, { id: therapist.userId }, { firstNames: 'Luz' });
    });

    it('leaves an audit entry with what it contained when it is previewed, issued and opened', async () => {
      const entryCounts = { reasons: 1, impressions: 1, recommendations: 1 };
      unwrap(await as()('previewEvaluationReport', report()));
      expect(await lastAudited('issued-documents.preview')).toMatchObject({
        patientId,
        detail: { ...entryCounts, plan: planId },
      });
      const { id, content } = unwrap(await as()('issueEvaluationReport', report()));
      const { sha256: checksum, size, ...stored } = await openedDocument(id);
      expect(Buffer.from(stored.content).equals(content)).toBe(true);
      expect(await lastAudited('issued-documents.issue')).toMatchObject({
        subjectId: id,
        patientId,
        detail: { ...entryCounts, plan: planId, size, sha256: checksum },
      });
      expect(await lastAudited('issued-documents.read')).toMatchObject({
        subjectId: id,
        patientId,
        detail: { kind: 'evaluation-report' },
      });
    });

    it('leaves one audit entry when it is issued, and none for the stored file that the answer contains', async () => {
      const actions = ['issued-documents.issue', 'issued-documents.read'] as const;
      const auditCounts = async () =>
        Promise.all(actions.map(async (action) => (await auditRows(app, action)).length));
      const [issues = 0, reads = 0] = await auditCounts();
      await issuedId();
      expect(await auditCounts()).toEqual([issues + 1, reads]);
    });

    it('is previewed without being stored, and says so', async () => {
      const before = storedFileCount();
      const { content } = unwrap(await as()('previewEvaluationReport', report()));
      expect(await wordsIn(content)).toContain(`Vista previa de Luz ${NAME}: este informe no se ha emitido`);
      expect(storedFileCount()).toBe(before);
      expect(unwrap(await as()('listIssuedDocuments', { patientId })).documents).toEqual([]);
    });

    it('shows conclusions, diagnosis and sessions of its plan, but not the recommendations and earlier texts of that plan', async () => {
      const { entryId } = unwrap(
        await as()('addTreatmentPlan', {
          patientId,
          sessionId: null,
          startDate: localDate('2026-03-04'),
          endDate: null,
          period: 2,
          conclusions: 'Muy buen pronóstico',
          diagnosis: 'Texto con error',
          diagnoses: [],
          recommendations: 'RECOMENDACIÓN DEL PLAN',
          familyActivities: 'Leer juntos',
          services: [
            { specialtyId: 2, sessions: 4 },
            { specialtyId: 3, sessions: 2 },
          ],
        }),
      );
      unwrap(await as()('correctPlanDiagnosis', { entryId, diagnosis: 'Trastorno del lenguaje' }));
      const id = await issuedId({ patientId: null, planId: entryId, parts: ['plans'] });
      const words = await wordsIn((await openedDocument(id)).content);
      for (const text of [
        ...[
          'Conclusiones y plan de tratamiento',
          'Muy buen pronóstico',
          'Diagnóstico: Trastorno del lenguaje',
        ],
        ...['Desde el 4 de marzo de 2026, indefinido', 'Actividades para la familia: Leer juntos'],
        'Fisioterapia 4, Fonoaudiología 2 (sesiones por mes)',
      ])
        expect(words).toContain(text);
      expect(words).not.toMatch(/Texto con error|RECOMENDACIÓN DEL PLAN|Retraso leve|Motivos de consulta/);
      const entryCounts = { plans: 1, recommendations: 1 };
      const { documents } = unwrap(await as()('listIssuedDocuments', { patientId }));
      expect(documents).toMatchObject([{ id, entryCounts }]);
    });

    it('is about the newest valid plan unless another is given; the author of the plan signs even when the plan is not shown', async () => {
      const build = buildersFor(app);
      const authorId = await build.user({ siteId });
      const newest = await build.treatmentPlan({ patientId, authorId, text: 'El más nuevo' });
      unwrap(await as()('issueEvaluationReport', report({ parts: ['plans'] })));
      expect(await lastAudited('issued-documents.issue')).toMatchObject({ detail: { plan: newest } });
      const authorship = {
        patientId,
        authorId: await build.user({ siteId, professionalRegister: 'RP-AJENO' }),
      };
      await build.antecedent({ ...authorship, text: 'De otra persona' });
      const signed = await openedDocument(await issuedId({ parts: ['antecedents'] }));
      const words = await wordsIn(signed.content);
      expect(words).toContain('De otra persona');
      expect(words.match(/Firmas de los profesionales(.+?)Emitido el/)?.[1]?.match(/Luz /g)).toHaveLength(2);
      expect(words).toMatch(/Firmas de los profesionales.+Luz Rey/);
      expect(words).not.toContain('El más nuevo');
      unwrap(await as(anActor({ siteId }))('annulEntry', { entryId: newest, reason: 'Otro paciente' }));
      await issuedId();
      expect(await lastAudited('issued-documents.issue')).toMatchObject({ detail: { plan: planId } });
      expect(await as()('issueEvaluationReport', report({ planId: newest }))).toMatchObject({
        refusal: { code: 'entry-annulled' },
      });
      const { documents } = unwrap(await as()('listIssuedDocuments', { patientId }));
      expect(documents.map(({ planAnnulledAt }) => planAnnulledAt)).toEqual([
        null,
        '2026-03-04T14:00:00.000Z',
        '2026-03-04T14:00:00.000Z',
      ]);
    });

    it('is refused without a plan, for a plan of another patient, and when no therapist wrote the plan', async () => {
      const build = buildersFor(app);
      const coordinator = await build.user({ siteId, roleId: 13 });
      const planInput = { patientId, authorId: coordinator, text: 'De coordinación' };
      const coordinatorPlanId = await build.treatmentPlan(planInput);
      const otherPatientId = await build.patient({ siteId });
      for (const call of ['previewEvaluationReport', 'issueEvaluationReport'] as const) {
        expect(await as()(call, report({ planId: coordinatorPlanId }))).toMatchObject({
          refusal: { code: 'plan-author-not-therapist' },
        });
        expect(await as()(call, report({ patientId: otherPatientId }))).toMatchObject({
          refusal: { code: 'report-needs-plan' },
        });
        for (const unknown of [
          { planId, patientId: otherPatientId },
          { planId: 999_999 },
          { planId: null, patientId: null },
        ])
          expect(await as()(call, report(unknown))).toMatchObject({ refusal: { kind: 'not-found' } });
      }
    });

    it('needs recommendations that can be printed', async () => {
      for (const [recommendations, code] of [
        ['  \n', 'recommendations-required'],
        ['a'.repeat(40_001), 'recommendations-too-long'],
        ['a\u0000b', 'control-character'],
      ] as const)
        for (const call of ['previewEvaluationReport', 'issueEvaluationReport'] as const)
          expect(await as()(call, report({ recommendations }))).toMatchObject({
            refusal: { kind: 'invalid', fields: { recommendations: code } },
          });
    });

    it('is refused for an inactive patient, another site, a locked history and another role, and leaves no file', async () => {
      const build = buildersFor(app);
      const before = storedFileCount();
      const em = app.container.database.fork();
      const holder = await build.user({ siteId });
      const inactivePatientId = await build.patient({ siteId, active: false });
      const lockedPatientId = await build.patient({ siteId, lockedBy: holder });
      const reportReader = anActor({ ...therapist, roleId: 8, screens: new Set(['reports'] as never[]) });
      const refusals = (await auditRows(app, 'access.refused')).length;
      for (const call of ['previewEvaluationReport', 'issueEvaluationReport'] as const) {
        expect(await as()(call, report({ patientId: inactivePatientId }))).toMatchObject({
          refusal: { code: 'patient-inactive' },
        });
        expect(await as()(call, report({ patientId: lockedPatientId }))).toMatchObject({
          refusal: { code: 'chart-locked' },
        });
        expect(await as(actorOfOtherSite)(call, report())).toMatchObject({ refusal: { kind: 'not-found' } });
        expect(await as(reportReader)(call, report())).toMatchObject({ refusal: { kind: 'forbidden' } });
      }
      expect((await auditRows(app, 'access.refused')).length).toBe(refusals + 6);
      expect(storedFileCount()).toBe(before);
      const id = await issuedId();
      await em.nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: holder });
      for (const [actor, refusal] of [
        [therapist, { code: 'chart-locked' }],
        [actorOfOtherSite, { kind: 'not-found' }],
      ] as const) {
        expect(await as(actor)('getIssuedDocument', { id })).toMatchObject({ refusal });
        expect(await as(actor)('listIssuedDocuments', { patientId })).toMatchObject({ refusal });
      }
      await em.nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: null, active: false });
      expect(await openedDocument(id)).toMatchObject({ id });
    });

    it('is stored once when it is sent again', async () => {
      const key = { idempotencyKey: `informe-${patientId}-0123456789` };
      const id = await issuedId(key);
      const stored = storedFileCount();
      expect(await issuedId(key)).toBe(id);
      expect(storedFileCount()).toBe(stored);
      expect(await as()('issueEvaluationReport', report({ ...key, parts: [] }))).toMatchObject({
        refusal: { code: 'submitted-otherwise' },
      });
      expect(unwrap(await as()('listIssuedDocuments', { patientId })).documents).toHaveLength(1);
    });

    it('is not opened when its file was changed or is missing, and the doctor finds both', async () => {
      const id = await issuedId();
      const path = pathOf(await newestKey());
      const { size } = await openedDocument(id);
      writeFileSync(path, Buffer.alloc(size, 'x'));
      await expect(as()('getIssuedDocument', { id })).rejects.toThrow('differs from its checksum');
      const damaged = unwrap(await as(operator('root'))('examine', { check: 'rows-without-file' }));
      expect(JSON.stringify(damaged)).toContain('issued_document');
      rmSync(path);
      expect(await as()('getIssuedDocument', { id })).toMatchObject({ refusal: { kind: 'not-found' } });
      const gone = unwrap(await as(operator('root'))('examine', { check: 'rows-without-file' }));
      expect(JSON.stringify(gone)).toContain('issued_document');
    });
  });

  describe('the data of an evaluation report', () => {
    const read = (date: string, actor = therapist) =>
      app.container.scope().as(actor)('readEvaluationReport', { patientId, date: localDate(date) });

    it('are the newest valid entries up to the day, with who signs', async () => {
      const data = unwrap(await read('2026-12-31'));
      expect(data).toMatchObject({
        patient: { id: patientId },
        reason: { text: 'No duerme bien 😀' },
        impression: { observations: 'Buen contacto visual' },
        plan: { entryId: planId, conclusions: 'Retraso leve del lenguaje' },
        authorSignatures: [{ authorId: therapist.userId }],
      });
    });

    it('have no entry of a later day and no annulled plan', async () => {
      expect(unwrap(await read('2026-02-28'))).toMatchObject({
        impression: null,
        plan: null,
        authorSignatures: [],
      });
      const annulled = await app.container.scope().as(anActor())('annulEntry', {
        entryId: planId,
        reason: 'Era de otro paciente',
      });
      unwrap(annulled);
      expect(unwrap(await read('2026-12-31')).plan).toBeNull();
    });

    it('are refused to a caller of another site', async () => {
      expect(await read('2026-12-31', actorOfOtherSite)).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
    });
  });
});

describe('a backup', () => {
  it('brings an issued document back byte for byte', async () => {
    const clock = fixedClock();
    const app = await sqliteApp(clock);
    const folder = mkdtempSync(join(tmpdir(), 'integra-issued-'));
    try {
      await app.container.seed.base();
      const build = buildersFor(app);
      const siteId = await build.site();
      const actor = anActor({ userId: await build.user({ siteId }), siteId });
      const patientId = await build.patient({ siteId });
      const call = app.container.scope().as(actor);
      await build.treatmentPlan({ patientId, authorId: actor.userId, text: 'Estable' });
      const input = { patientId, planId: null, parts: [], recommendations: 'Nadar' };
      const { id } = unwrap(await call('issueEvaluationReport', input));
      const { content } = unwrap(await call('getIssuedDocument', { id }));
      const { path } = unwrap(
        await app.container.scope().as(operator('root'))('takeBackup', { into: folder }),
      );
      const environment = readEnvironment({ INTEGRA_DATA_DIR: join(folder, 'restored') });
      expect(await restoreFromBackup(environment, { from: path, mayReplace: false })).toMatchObject({
        ok: true,
      });
      const restored = await createContainer(environment, { clock });
      const restoredDocument = unwrap(await restored.scope().as(actor)('getIssuedDocument', { id }));
      expect(Buffer.from(restoredDocument.content).equals(content)).toBe(true);
      await restored.close();
    } finally {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
