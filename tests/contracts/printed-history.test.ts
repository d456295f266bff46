import { Fhir } from 'fhir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { PNG } from '#tests/support/files.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { textsOfZip } from '#tests/support/zip.ts';

onBothDatabases((openApp) => {
  describe('printCompleteHistory', () => {
    const clock = fixedClock('2026-03-04T14:00:00.000Z');
    let app: TestApp;
    let siteId: number;
    let writerId: number;
    let patientId: number;
    let dsmDiagnosis: { readonly name: string; readonly itemId: number } | undefined;

    const as = (actor = anActor({ userId: writerId, siteId })) => app.container.scope().as(actor);
    const print = (id = patientId, actor = anActor({ userId: writerId, siteId })) =>
      as(actor)('printCompleteHistory', { patientId: id });
    const textIn = async (content: Uint8Array) => singleLineOf((await readPdf(content)).pages.join('\n'));

    beforeAll(async () => {
      app = await openApp(clock);
      await app.container.seed.base();
      const build = buildersFor(app);
      siteId = await build.site({ name: 'Sede Ñandú', reps: '110012345601' });
      writerId = await build.user({
        siteId,
        firstNames: 'Luz',
        lastNames: 'Rey',
        professionalType: 'Psicóloga',
        professionalRegister: 'RP-9',
      });
      patientId = await build.patient({ siteId, firstName: 'SALOMÉ', firstSurname: 'ÑUSTES' });
      const reasonId = unwrap(
        await as()('addConsultationReason', {
          patientId,
          date: null,
          text: 'No duerme bien',
          verification: null,
        }),
      ).id;
      unwrap(
        await as()('verifyConsultationReason', { reasonId, termIds: [], text: 'Se confirma', date: null }),
      );
      const add = async (type: number, text: string) =>
        unwrap(await as()('addAntecedent', { patientId, type, text })).entryId;
      await add(5, 'Vive con sus abuelos');
      const clarifiedId = await add(1, 'Nació a término');
      unwrap(await as()('clarifyEntry', { entryId: clarifiedId, text: 'A las 37 semanas' }));
      const annulledId = await add(2, 'Texto de otro paciente');
      unwrap(await as()('annulEntry', { entryId: annulledId, reason: 'Paciente equivocado' }));
      [dsmDiagnosis] = unwrap(await as()('findDiagnoses', { type: 2, search: '' }));
      const impression = {
        patientId,
        date: null,
        observations: 'Buen contacto visual',
        anamnesis: 'Gateó a los diez meses',
        diagnoses: [
          { itemId: 101, type: 1, detail: '', principal: false },
          { itemId: Number(dsmDiagnosis?.itemId), type: 2, detail: 'Con apoyo', principal: true },
        ],
      };
      unwrap(await as()('addImpression', impression));
      const wrong = unwrap(await as()('addImpression', { ...impression, observations: 'De otro paciente' }));
      unwrap(await as()('annulEntry', { entryId: wrong.entryId, reason: 'Paciente equivocado' }));
      const plan = unwrap(
        await as()('addTreatmentPlan', {
          patientId,
          sessionId: null,
          startDate: localDate('2026-03-04'),
          endDate: null,
          period: 1,
          conclusions: 'Buen pronóstico',
          diagnosis: 'Texto con error',
          diagnoses: [],
          recommendations: 'Leer a diario',
          familyActivities: '',
          services: [{ specialtyId: 2, sessions: 3 }],
        }),
      );
      unwrap(await as()('correctPlanDiagnosis', { entryId: plan.entryId, diagnosis: 'Retraso del habla' }));
      const addObjective = (
        text: string,
        administrator = as(anActor({ userId: writerId, siteId, roleId: 1 })),
      ) =>
        administrator('addObjective', {
          patientId,
          area: 4,
          text,
          tasks: ['Saluda', 'Espera turno', 'Se despide'],
          dueDate: localDate('2026-03-31'),
          date: null,
        });
      const objective = unwrap(await addObjective('Participa en un grupo'));
      const annulledOne = unwrap(await addObjective('Objetivo de otro paciente'));
      unwrap(await as()('annulEntry', { entryId: annulledOne.entryId, reason: 'Paciente equivocado' }));
      for (const [first, comment] of [
        [40, 'Con ayuda'],
        [80, 'Sin ayuda'],
      ] as const)
        unwrap(
          await as()('scorePeriod', {
            objectiveId: objective.entryId,
            period: 1,
            comment,
            tasks: [first, 100, 0].map((score) => ({ score, met: score > 50 })),
          }),
        );
      const { lineId } = await build.authorization({ patientId, siteId, createdBy: writerId });
      for (const [date, text] of [
        ['2026-03-03', 'Segunda sesión 😀'],
        ['2026-03-02', 'Primera sesión'],
      ] as const) {
        const session = { lineId, patientId, siteId, therapistId: writerId, date, state: 1 };
        await build.evolution({
          sessionId: await build.session(session),
          patientId,
          authorId: writerId,
          text,
        });
      }
      const other = await build.patient({ siteId });
      unwrap(await as()('addAntecedent', { patientId: other, type: 1, text: 'AJENO' }));
      await app.container.database.fork().insert(StoredFileSchema, {
        patientId,
        kind: 'consent',
        name: 'permiso.pdf',
        contentType: 'application/pdf',
        size: 1,
        storageKey: 'k',
        createdBy: writerId,
        createdAt: '2026-03-01T14:00:00.000Z',
      });
      const settings = {
        foundationName: 'Fundación Vida',
        foundationNit: '900123456',
        publicAddress: '',
        mailedFiles: '',
      };
      unwrap(await as()('saveSettings', { settings, logo: { name: 'l.png', content: PNG } }));
    });
    afterAll(() => app.close());

    it('contains the valid entries of the patient in order, and leaves one audit entry', async () => {
      const { content } = unwrap(await print());
      const text = await textIn(content);
      const expectedTexts = [
        ...[
          'SALOMÉ',
          'ÑUSTES',
          'Motivos de consulta',
          'No duerme bien',
          'Verificación del motivo: Se confirma',
        ],
        ...['Antecedentes', 'Prenatales', 'Nació a término', 'Nota aclaratoria: A las 37 semanas'],
        'Vive con sus abuelos',
        ...['Impresión general', 'Buen contacto visual', 'Resumen de la anamnesis: Gateó a los diez meses'],
        ...['Diagnósticos: DSM-IV', `${dsmDiagnosis?.name} (principal): Con apoyo`, 'CIE-10'],
        ...['Conclusiones y plan de tratamiento', 'Buen pronóstico', 'Diagnóstico: Retraso del habla'],
        ...['Texto anterior del diagnóstico: Texto con error', 'Fisioterapia 3 (sesiones por semana)'],
        'Recomendaciones del plan: Leer a diario',
        ...['Objetivos y logros', 'Psicología', 'Participa en un grupo', '2. Espera turno'],
        'Fecha de cumplimiento: 31 de marzo de 2026',
        ...['Periodo 1: 47 %', 'Saluda: 40, no cumple', 'Comentario: Con ayuda'],
        ...['Periodo 1: 60 %', 'Saluda: 80, cumple', 'Comentario: Sin ayuda'],
        ...['Evoluciones diarias', 'Primera sesión', 'Segunda sesión 😀', 'Anexos', 'permiso.pdf', 'Firmas'],
      ];
      const places = expectedTexts.map((expected) => text.indexOf(expected));
      expect(places, text).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(text).toContain('NIT 900123456-8 · Código REPS 110012345601');
      expect(text).toContain('Luz Rey · Psicóloga · Registro profesional RP-9');
      expect(text).not.toMatch(/otro paciente|equivocado|AJENO/);
      const [row, ...more] = await auditRows(app, 'clinical-history.print');
      expect(more).toEqual([]);
      // The verification of a reason and each scoring of an objective count as entries too.
      expect(JSON.parse(row?.detail ?? '')).toEqual({
        reasons: 2,
        antecedents: 2,
        impressions: 1,
        plans: 1,
        objectives: 3,
        evolutions: 2,
        annexes: 1,
      });
    });

    it('contains the diagnoses that a correction replaced, with their author', async () => {
      const correctedPatientId = await buildersFor(app).patient({ siteId });
      const impression = { patientId: correctedPatientId, date: null, observations: 'Mira.', anamnesis: '' };
      const wrong = [{ itemId: 101, type: 1, detail: 'Código errado', principal: true }];
      const { entryId } = unwrap(await as()('addImpression', { ...impression, diagnoses: wrong }));
      const right = [{ itemId: 105, type: 1, detail: 'Corregido', principal: true }];
      unwrap(await as()('correctDiagnoses', { entryId, diagnoses: right }));
      const { content } = unwrap(await print(correctedPatientId));
      expect(await textIn(content)).toMatch(
        /Corregido Diagnósticos anteriores: CIE-10 .*Código errado Luz Rey ·/,
      );
    });

    describe('copyHistory', () => {
      const copy = async (id = patientId) => {
        const { content, fileCount } = unwrap(await as()('copyHistory', { patientId: id }));
        const parts: Uint8Array[] = [];
        for await (const part of content) parts.push(part);
        return { files: textsOfZip(Buffer.concat(parts)), fileCount };
      };
      it('is a ZIP with the PDF, the FHIR document and every file, and says which content is lost', async () => {
        const file = { name: 'cédula: 1?.png', content: PNG };
        unwrap(await as()('addDocument', { patientId, kind: 'identity', file }));
        const { files, fileCount } = await copy();
        expect([...files.keys()]).toEqual([
          ...['Historia completa.pdf', 'Historia FHIR R4.json', 'archivos/001 cédula_ 1_.png', 'LEAME.txt'],
        ]);
        expect(fileCount).toBe(2);
        expect(files.get('Historia completa.pdf')).toMatch(/^%PDF-/);
        expect(files.get('archivos/001 cédula_ 1_.png')).toBe(Buffer.from(PNG).toString('utf8'));
        expect(files.get('LEAME.txt')).toContain('archivos/001 cédula_ 1_.png: Documento de identidad');
        expect(files.get('LEAME.txt')).toMatch(/ya no está el contenido:\r\narchivos\/002 permiso\.pdf/);
        const [row] = (await auditRows(app, 'clinical-history.copy')).slice(-1);
        expect(JSON.parse(row?.detail ?? '')).toEqual({ files: 2 });
      });

      it('has a FHIR R4 document with every entry, whose references lead to its resources', async () => {
        const { files } = await copy();
        const bundle = JSON.parse(files.get('Historia FHIR R4.json') ?? '');
        expect(new Fhir().validate(bundle)).toMatchObject({ valid: true });
        const resources: { resourceType: string }[] = bundle.entry.map(
          ({ resource }: { resource: object }) => resource,
        );
        const countOf = (type: string) =>
          resources.filter(({ resourceType }) => resourceType === type).length;
        expect(resources[0]?.resourceType).toBe('Composition');
        expect(
          Object.fromEntries(
            ['Patient', 'Encounter', 'Procedure', 'CarePlan', 'Goal', 'Observation', 'Condition'].map(
              (type) => [type, countOf(type)],
            ),
          ),
        ).toEqual({
          ...{ Patient: 1, Encounter: 2, Procedure: 2, CarePlan: 1, Goal: 1, Observation: 2, Condition: 2 },
        });
        const urls = new Set(bundle.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl));
        expect(urls.size).toBe(bundle.entry.length);
        const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)];
        expect(references.length).toBeGreaterThan(20);
        expect(references.filter(([, url]) => !urls.has(url))).toEqual([]);
        const text = JSON.stringify(bundle);
        for (const expected of ['Nació a término', 'A las 37 semanas', 'Segunda sesión 😀', 'Espera turno'])
          expect(text).toContain(expected);
        expect(text).not.toMatch(/otro paciente|equivocado|AJENO/);
      });

      it('is a reading that the list of accesses tells, as the list is itself', async () => {
        await copy();
        const { accesses } = unwrap(await as()('listChartAccesses', { patientId }));
        expect(accesses[0]).toMatchObject({ action: 'clinical-history.copy' });
        expect(accesses.map(({ action }) => action)).toContain('clinical-history.print');
        expect(accesses.map(({ action }) => action)).not.toContain('antecedents.add');
        const again = unwrap(await as()('listChartAccesses', { patientId }));
        expect(again.accesses[0]?.action).toBe('audit-trail.list-accesses');
        const therapist = anActor({ userId: writerId, siteId, roleId: 2 });
        expect((await as(therapist)('listChartAccesses', { patientId })).ok).toBe(false);
      });

      it('is refused to a therapist, and under a lock', async () => {
        const therapist = anActor({ userId: writerId, siteId, roleId: 2 });
        expect(await as(therapist)('copyHistory', { patientId })).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
        const lockedId = await buildersFor(app).patient({ siteId, lockedBy: await buildersFor(app).user() });
        const reader = anActor({ userId: writerId, siteId, roleId: 10 });
        expect(await as(reader)('copyHistory', { patientId: lockedId })).toMatchObject({
          refusal: { code: 'chart-locked' },
        });
      });
    });

    it('is refused to other roles and sites, and under a lock; each refusal leaves an audit entry', async () => {
      const before = (await auditRows(app, 'access.refused')).length;
      const build = buildersFor(app);
      const holder = await build.user({ siteId });
      const lockedPatientId = await build.patient({ siteId, lockedBy: holder });
      const therapist = anActor({ userId: writerId, siteId, roleId: 2 });
      const readerOfOtherSite = anActor({ userId: writerId, siteId: await build.site(), roleId: 13 });
      const historyReader = anActor({ userId: writerId, siteId, roleId: 10 });
      expect(await print(patientId, therapist)).toMatchObject({ refusal: { kind: 'forbidden' } });
      expect(await print(patientId, readerOfOtherSite)).toMatchObject({ refusal: { kind: 'not-found' } });
      expect(await print(lockedPatientId, historyReader)).toMatchObject({
        refusal: { code: 'chart-locked' },
      });
      expect((await auditRows(app, 'access.refused')).length - before).toBe(3);
      expect(await print(patientId, historyReader)).toMatchObject({ ok: true });
    });
  });
});
