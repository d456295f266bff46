import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { Actor } from '#domain/access';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** Ids of three ICD-10 diagnoses in the base data. */
const [F709, F719, F800] = [101, 102, 105];
const diagnosis = (itemId: number, overrides = {}) => ({
  itemId,
  type: 1,
  detail: '',
  principal: false,
  ...overrides,
});

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let therapist: Actor;
  let colleague: Actor;
  let patientId: number;
  let lineId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    await app.container.seed.base();
    build = buildersFor(app);
    siteId = await build.site();
    const screens = new Set(['clinical-history', 'agenda'] as const);
    const user = async (overrides: object) =>
      anActor({ userId: await build.user({ siteId, ...overrides }), roleId: 2, siteId, screens });
    therapist = await user({ firstNames: 'Luz', lastNames: 'Rey' });
    colleague = await user({ firstNames: 'Ana', lastNames: 'Gil' });
    patientId = await build.patient({ siteId });
    ({ lineId } = await build.authorization({ patientId, siteId, createdBy: therapist.userId }));
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const form = {
    sessionId: null,
    startDate: '2026-03-04',
    endDate: null,
    conclusions: 'Buen pronóstico.',
    recommendations: '',
    familyActivities: '',
    diagnosis: 'Retraso del habla',
    diagnoses: [],
    period: 1,
    services: [{ specialtyId: 2, sessions: 3 }],
  };
  const add = (overrides = {}, actor = therapist) =>
    as(actor)('addTreatmentPlan', { ...form, patientId, ...overrides } as never);
  const correct = (entryId: number, text: string, actor = therapist) =>
    as(actor)('correctPlanDiagnosis', { entryId, diagnosis: text });
  const chart = async (ofPatient = patientId, actor = therapist) => {
    const part = { kind: 'plans' as const };
    return unwrap(
      await as(actor)('openChart', { patientId: ofPatient, part, withServices: false, isAlreadyOpen: false }),
    );
  };
  const session = (overrides = {}) =>
    build.session({
      lineId,
      patientId,
      siteId,
      therapistId: therapist.userId,
      date: '2026-03-04',
      ...overrides,
    });
  const stateOf = async (id: number) => (await em().findOneOrFail(TherapySessionSchema, { id })).state;

  it('a plan is stored with services and diagnoses, and its draft is gone', async () => {
    const draftKey = `treatment-plan:${patientId}`;
    await as(therapist)('saveDraft', { form: draftKey, content: { conclusions: 'Bu' } });
    expect((await chart()).marks.draftedKinds).toEqual(['plan']);
    const added = await add({
      endDate: '2026-09-04',
      recommendations: ' Leer juntos. ',
      familyActivities: 'Soplar velas.',
      diagnoses: [diagnosis(F709), diagnosis(F800, { principal: true })],
      services: [
        { specialtyId: 2, sessions: 3 },
        { specialtyId: 3, sessions: 1 },
      ],
    });
    const { entryId } = unwrap(added);
    const { plans, marks } = await chart();
    expect(plans).toMatchObject([
      {
        entryId,
        date: '2026-03-04',
        startDate: '2026-03-04',
        endDate: '2026-09-04',
        period: 1,
        conclusions: 'Buen pronóstico.',
        recommendations: 'Leer juntos.',
        familyActivities: 'Soplar velas.',
        diagnosisTexts: [{ text: 'Retraso del habla' }],
        sessionId: null,
        author: { name: 'Luz Rey' },
        diagnoses: [
          { itemId: F800, code: 'F800', principal: true },
          { itemId: F709, principal: false },
        ],
        services: [
          { specialtyId: 2, sessions: 3 },
          { specialtyId: 3, sessions: 1 },
        ],
      },
    ]);
    expect(marks).toMatchObject({ kindsOfToday: ['plan'], draftedKinds: [] });
    const reportDraftKey = `evaluation-report:${entryId}`;
    await as(therapist)('saveDraft', { form: reportDraftKey, content: { recommendations: 'Na' } });
    expect((await chart()).marks.draftedKinds).toEqual(['plan']);
    await as(therapist)('discardDraft', { form: reportDraftKey });
    expect(await as(therapist)('readTreatmentPlan', { entryId })).toMatchObject({ value: { patientId } });
    const trail = await em().find(AuditEntrySchema, { action: { $like: 'treatment-plans.%' }, patientId });
    expect(trail.map(({ action }) => action)).toEqual(['treatment-plans.add', 'treatment-plans.read']);
  });

  it('an invalid plan changes nothing', async () => {
    const before = (await chart()).plans?.length;
    for (const [overrides, code] of [
      [{ patientId: null }, 'patient-missing'],
      [{ services: [] }, 'plan-needs-service'],
      [{ diagnoses: [diagnosis(9_999_999)] }, 'unknown-option'],
    ] as const)
      expect(
        Object.values((await add(overrides)) as object)
          .map((each) => JSON.stringify(each))
          .join(),
      ).toContain(code);
    expect((await chart()).plans).toHaveLength(before ?? 0);
  });

  it('a request that is sent twice stores one plan', async () => {
    const before = (await chart()).plans?.length ?? 0;
    const requestFields = { conclusions: 'Una vez.', idempotencyKey: 'plan-once' };
    const [one, other] = await Promise.all([add(requestFields), add(requestFields)]);
    expect(one).toEqual(other);
    expect((await chart()).plans).toHaveLength(before + 1);
  });

  describe('an evaluation session', () => {
    it('is offered to its responsible; a plan marks it as done and takes its date', async () => {
      const sessionId = await session({ type: 'evaluation', date: '2026-03-03' });
      await session({ type: 'evaluation', date: '2026-03-05', startTime: '10:00', endTime: '11:00' });
      expect((await chart()).pendingEvaluations).toEqual([
        { sessionId, date: '2026-03-03', startTime: '08:00', specialtyId: 2, isReEvaluation: false },
      ]);
      expect((await chart(patientId, colleague)).pendingEvaluations).toEqual([]);
      const { entryId } = unwrap(await add({ sessionId }));
      expect(await stateOf(sessionId)).toBe(1);
      expect((await chart()).plans?.find((plan) => plan.entryId === entryId)).toMatchObject({
        date: '2026-03-03',
        sessionId,
      });
      expect(await add({ sessionId })).toMatchObject({ refusal: { code: 'session-already-done' } });
      expect(await as(therapist)('annulEntry', { entryId, reason: 'De otra niña' })).toMatchObject({
        value: { sessionPending: true },
      });
      expect(await stateOf(sessionId)).toBe(3);
    });

    it('is not completed by a plan of another user or patient, nor before its day; no plan completes a therapy session', async () => {
      const other = await build.patient({ siteId });
      const cases = [
        ['not-an-evaluation', await session(), therapist, patientId],
        ['not-the-responsible', await session({ type: 're-evaluation' }), colleague, patientId],
        [
          'session-in-the-future',
          await session({ type: 'evaluation', date: '2026-03-06' }),
          therapist,
          patientId,
        ],
        ['record-not-found', await session({ type: 'evaluation' }), therapist, other],
      ] as const;
      for (const [code, sessionId, actor, ofPatient] of cases) {
        expect(await add({ sessionId, patientId: ofPatient }, actor)).toMatchObject({ refusal: { code } });
        expect(await stateOf(sessionId)).toBe(3);
      }
      expect((await chart(other)).plans).toEqual([]);
    });
  });

  describe('the diagnosis of a plan', () => {
    it('is corrected only by its author; the earlier texts stay readable', async () => {
      const { entryId } = unwrap(await add());
      expect(await correct(entryId, 'Ajeno', colleague)).toMatchObject({ refusal: { code: 'not-own-plan' } });
      expect(await correct(entryId, ' ')).toMatchObject({
        refusal: { fields: { diagnosis: 'diagnosis-text-missing' } },
      });
      clock.forward(1000);
      expect(await correct(entryId, 'Dislalia')).toMatchObject({ ok: true });
      clock.forward(1000);
      expect(await correct(entryId, 'Dislalia funcional')).toMatchObject({ ok: true });
      await as(therapist)('clarifyEntry', { entryId, text: 'Con audiometría normal.' });
      const plan = (await chart()).plans?.find((each) => each.entryId === entryId);
      expect(plan).toMatchObject({
        diagnosisTexts: [
          { text: 'Dislalia funcional', writtenAt: '2026-03-04T14:00:02.000Z' },
          { text: 'Dislalia', writtenAt: '2026-03-04T14:00:01.000Z', author: { name: 'Luz Rey' } },
          { text: 'Retraso del habla', writtenAt: '2026-03-04T14:00:00.000Z' },
        ],
        clarifications: [{ text: 'Con audiometría normal.' }],
      });
      await as(therapist)('annulEntry', { entryId, reason: 'De otra niña' });
      expect(await correct(entryId, 'Tarde')).toMatchObject({ refusal: { code: 'entry-annulled' } });
    });

    it('is corrected in no other kind of entry', async () => {
      const impression = unwrap(
        await as(therapist)('addImpression', {
          patientId,
          date: null,
          observations: 'Mira.',
          anamnesis: '',
          diagnoses: [],
        }),
      );
      expect(await correct(impression.entryId, 'No')).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
    });
  });

  it('a new plan is proposed the ICD-10 diagnoses of the newest valid impression', async () => {
    const child = await build.patient({ siteId });
    const impressionInput = { patientId: child, date: null, observations: 'Mira.', anamnesis: '' };
    const registerImpression = async (diagnoses: readonly unknown[]) =>
      unwrap(await as(therapist)('addImpression', { ...impressionInput, diagnoses } as never)).entryId;
    expect((await chart(child)).proposedDiagnoses).toEqual([]);
    await registerImpression([diagnosis(F709)]);
    await registerImpression([diagnosis(F800, { principal: true, detail: 'Leve' }), diagnosis(F719)]);
    const annulled = await registerImpression([diagnosis(F719)]);
    await as(therapist)('annulEntry', { entryId: annulled, reason: 'De otra niña' });
    expect((await chart(child)).proposedDiagnoses).toMatchObject([
      { code: 'F800', detail: 'Leve', principal: true },
      { code: 'F719' },
    ]);
    unwrap(await add({ patientId: child, diagnoses: [diagnosis(F709)] }));
    const { plans, proposedDiagnoses } = await chart(child);
    expect(plans?.map(({ diagnoses }) => diagnoses.map(({ code }) => code))).toEqual([['F709']]);
    expect(proposedDiagnoses).toHaveLength(2);
  });

  describe('the diagnoses of an entry', () => {
    const recode = (entryId: number, diagnoses: readonly unknown[], actor = therapist) =>
      as(actor)('correctDiagnoses', { entryId, diagnoses } as never);
    const codesOf = (
      versions: readonly { readonly diagnoses: readonly { readonly code: string }[] }[] = [],
    ) => versions.map(({ diagnoses }) => diagnoses.map(({ code }) => code));
    const impressions = async () => {
      const part = { kind: 'impressions' as const };
      const open = as(therapist)('openChart', { patientId, part, withServices: false, isAlreadyOpen: false });
      return unwrap(await open).impressions;
    };

    it('of a plan have the kind of the principal one, which a correction changes too and a new plan proposes', async () => {
      const plan = {
        diagnoses: [diagnosis(F709, { kind: 1 }), diagnosis(F800, { principal: true, kind: 2 })],
      };
      const { entryId } = unwrap(await add(plan));
      const kindsOf = async () =>
        (await chart()).plans
          ?.find((each) => each.entryId === entryId)
          ?.diagnosisVersions.map(({ diagnoses }) => diagnoses.map(({ kind }) => kind));
      expect(await kindsOf()).toEqual([[2, null]]);
      expect((await chart()).proposedKinds.get(F800)).toBe(3);
      const corrected = [diagnosis(F709), diagnosis(F800, { principal: true, kind: 1 })];
      expect(await recode(entryId, corrected)).toMatchObject({ ok: true });
      expect(await kindsOf()).toEqual([
        [1, null],
        [2, null],
      ]);
      expect((await chart()).proposedKinds.get(F800)).toBe(1);
      expect(await recode(entryId, corrected)).toMatchObject({
        refusal: { fields: { diagnoses: 'diagnoses-unchanged' } },
      });
    });

    it('of a plan are corrected by its author; the earlier ones stay readable with author and instant', async () => {
      const { entryId } = unwrap(await add({ diagnoses: [diagnosis(F709), diagnosis(F800)] }));
      const draftKey = `diagnoses:${entryId}`;
      await as(therapist)('saveDraft', { form: draftKey, content: { diagnoses: '[]' } });
      expect((await chart()).marks.draftedKinds).toContain('plan');
      clock.forward(1000);
      const firstCorrectedAt = new Date(clock.now()).toISOString();
      expect(await recode(entryId, [diagnosis(F719, { detail: 'Leve', principal: true })])).toMatchObject({
        ok: true,
      });
      clock.forward(1000);
      expect(await recode(entryId, [diagnosis(F719), diagnosis(F800, { principal: true })])).toMatchObject({
        ok: true,
      });
      const plan = (await chart()).plans?.find((each) => each.entryId === entryId);
      expect(codesOf(plan?.diagnosisVersions)).toEqual([['F800', 'F719'], ['F719'], ['F709', 'F800']]);
      expect(plan?.diagnosisVersions[1]).toMatchObject({
        author: { name: 'Luz Rey' },
        writtenAt: firstCorrectedAt,
        diagnoses: [{ detail: 'Leve', principal: true }],
      });
      expect(plan?.diagnoses).toEqual(plan?.diagnosisVersions[0]?.diagnoses);
      expect((await chart()).summary.diagnosis).toMatchObject({ code: 'F800' });
      expect(await as(therapist)('readDraft', { form: draftKey })).toEqual({ ok: true, value: null });
    });

    it('of an impression are corrected alike', async () => {
      const impressionInput = { patientId, date: null, observations: 'Mira.', anamnesis: '' };
      const { entryId } = unwrap(await as(therapist)('addImpression', { ...impressionInput, diagnoses: [] }));
      expect(await recode(entryId, [diagnosis(F800)])).toMatchObject({ ok: true });
      const [impression] = (await impressions()) ?? [];
      expect(codesOf(impression?.diagnosisVersions)).toEqual([['F800'], []]);
    });

    it('are refused to others, empty, unchanged, unknown, of an annulled entry and of other kinds', async () => {
      const { entryId } = unwrap(await add({ diagnoses: [diagnosis(F709)] }));
      expect(await recode(entryId, [diagnosis(F800)], colleague)).toMatchObject({
        refusal: { code: 'not-own-diagnoses' },
      });
      for (const [diagnoses, code] of [
        [[], 'required'],
        [[diagnosis(F709)], 'diagnoses-unchanged'],
        [[diagnosis(999_999)], 'unknown-option'],
        [[diagnosis(F800, { type: 2 })], 'unknown-option'],
        [[diagnosis(F800), diagnosis(F800)], 'repeated-diagnosis'],
      ] as const)
        expect(await recode(entryId, diagnoses)).toMatchObject({ refusal: { fields: { diagnoses: code } } });
      await as(therapist)('annulEntry', { entryId, reason: 'De otra niña' });
      expect(await recode(entryId, [diagnosis(F800)])).toMatchObject({ refusal: { code: 'entry-annulled' } });
      const antecedent = await build.antecedent({
        patientId,
        authorId: therapist.userId,
        text: 'Nació a término',
      });
      expect(await recode(antecedent, [diagnosis(F800)])).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
    });
  });

  it('a plan in force shows what is booked and done of it, without evaluations and cancelled sessions', async () => {
    const child = await build.patient({ siteId });
    const { lineId: line } = await build.authorization({
      patientId: child,
      siteId,
      createdBy: therapist.userId,
    });
    const sessionOfChild = (overrides: object) =>
      session({ patientId: child, lineId: line, units: 1, ...overrides });
    for (const overrides of [
      { date: '2026-03-02', state: 1 },
      { date: '2026-03-08' },
      { date: '2026-03-03', state: 2 },
      { date: '2026-03-04', type: 'evaluation' },
      { date: '2026-03-09' },
      { date: '2026-02-27', state: 1 },
      { date: '2026-03-03', specialtyId: 3, startTime: '15:00', endTime: '16:00' },
    ])
      await sessionOfChild(overrides);
    unwrap(await add({ patientId: child, period: 2 }));
    unwrap(await add({ patientId: child }));
    unwrap(await add({ patientId: child, startDate: '2026-02-01', endDate: '2026-03-03' }));
    const { plans } = await chart(child);
    expect(plans?.map(({ progress }) => progress)).toEqual([
      null,
      [{ specialtyId: 2, planned: 3, booked: 2, done: 1 }],
      [{ specialtyId: 2, planned: 3, booked: 3, done: 1 }],
    ]);
  });

  it('any number of plans is read in the same number of statements', async () => {
    const child = await build.patient({ siteId });
    const part = { kind: 'plans' as const };
    const input = { patientId: child, part, withServices: false, isAlreadyOpen: false };
    const count = async () =>
      (await statementsOf(app, therapist, (call) => call('openChart', input))).statements.length;
    unwrap(await add({ patientId: child, diagnoses: [diagnosis(F709)] }));
    const countWithOnePlan = await count();
    for (let index = 0; index < 5; index++)
      unwrap(await add({ patientId: child, diagnoses: [diagnosis(F709), diagnosis(F719)] }));
    expect(await count()).toBe(countWithOnePlan);
  });

  it('nobody writes a plan of a locked or inactive patient, or of another site', async () => {
    const child = await build.patient({ siteId });
    const { entryId } = unwrap(await add({ patientId: child }));
    const actorOfOtherSite = anActor({ ...therapist, siteId: await build.site() });
    const attempts = async (actor = therapist) => [
      await add({ patientId: child }, actor),
      await correct(entryId, 'No', actor),
      await as(actor)('readTreatmentPlan', { entryId }),
    ];
    expect(await attempts(actorOfOtherSite)).toMatchObject([
      { refusal: { code: 'patient-not-found' } },
      { refusal: { code: 'record-not-found' } },
      { refusal: { code: 'record-not-found' } },
    ]);
    await em().nativeUpdate(PatientSchema, { id: child }, { lockedBy: colleague.userId });
    const lockedRefusal = { refusal: { code: 'chart-locked' } };
    expect(await attempts()).toMatchObject([lockedRefusal, lockedRefusal, lockedRefusal]);
    await em().nativeUpdate(PatientSchema, { id: child }, { lockedBy: null, active: false });
    const inactiveRefusal = { refusal: { code: 'patient-inactive' } };
    expect((await attempts()).slice(0, 2)).toMatchObject([inactiveRefusal, inactiveRefusal]);
  });

  it('the principal diagnosis is from the latest valid plan with diagnoses; without such a plan, from the latest impression', async () => {
    const child = await build.patient({ siteId });
    const code = async () => {
      const input = { patientId: child, part: null, withServices: true, isAlreadyOpen: false };
      return unwrap(await as(therapist)('openChart', input)).services?.diagnosis?.code ?? null;
    };
    expect(await code()).toBeNull();
    const impressionFields = { patientId: child, authorId: therapist.userId, text: 'Impresión' };
    await build.impression({ ...impressionFields, diagnoses: [{ itemId: F709 }] });
    expect(await code()).toBe('F709');
    const diagnoses = [diagnosis(F709), diagnosis(F800, { principal: true })];
    const { entryId } = unwrap(await add({ patientId: child, diagnoses }));
    await build.impression({ ...impressionFields, diagnoses: [{ itemId: F709 }] });
    await add({ patientId: child });
    expect(await code()).toBe('F800');
    await as(therapist)('annulEntry', { entryId, reason: 'De otra niña' });
    expect(await code()).toBe('F709');
  });
});
