import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { Actor } from '#domain/access';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const ALL_ROWS = { page: 1, size: null };
const DAY_MS = 86_400_000;

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let therapist: Actor;
  let colleague: Actor;
  let coordination: Actor;
  let patientId: number;
  let lineId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    build = buildersFor(app);
    siteId = await build.site();
    await build.role(2, ['agenda', 'clinical-history']);
    await build.role(13, ['clinical-history']);
    await build.role(19, ['clinical-history']);
    const user = async (roleId: number, o = {}) =>
      anActor({ userId: await build.user({ roleId, siteId, ...o }), roleId, siteId });
    therapist = await user(2, {
      firstNames: 'Camila',
      lastNames: 'Ríos',
      professionalType: 'Fisioterapia',
      professionalRegister: 'TP-48213',
    });
    colleague = await user(2, { firstNames: 'Luz', lastNames: 'Rey' });
    coordination = await user(13, { firstNames: 'Sara', lastNames: 'Gil' });
    patientId = await build.patient({ siteId });
    ({ lineId } = await build.authorization({ patientId, siteId, createdBy: therapist.userId }));
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const session = (o = {}) =>
    build.session({ lineId, patientId, siteId, therapistId: therapist.userId, date: '2026-03-04', ...o });
  const write = async (sessionId: number, text = 'Camina sola.') => {
    const note = { sessionId, text, strategyId: null, materialId: null };
    return as(therapist)('registerEvolution', note);
  };
  const openChart = async (reader = therapist) => {
    const part = { kind: 'evolutions' as const, page: ALL_ROWS };
    const input = { patientId, part, withServices: false, isAlreadyOpen: true };
    const chart = await as(reader)('openChart', input);
    if (!chart.ok) throw new Error(chart.refusal.code);
    return chart.value;
  };
  /** Registers an evolution of a new session; returns the ids of entry and session. */
  const addEvolution = async (text = 'Camina sola.') => {
    const sessionId = await session();
    expect(await write(sessionId, text)).toMatchObject({ ok: true });
    const { evolutions: page } = await openChart();
    const entryId = Math.max(...(page?.rows ?? []).map((row) => row.entryId));
    return { sessionId, entryId };
  };
  const rowOf = async (entryId: number) =>
    (await openChart()).evolutions?.rows.find((row) => row.entryId === entryId);
  const clarify = (actor: Actor, entryId: number, text: string) =>
    as(actor)('clarifyEntry', { entryId, text });
  const annul = (actor: Actor, entryId: number, reason = 'Paciente equivocado') =>
    as(actor)('annulEntry', { entryId, reason });

  describe('the author of an entry', () => {
    it('is stored as the account was on the day of writing', async () => {
      const { entryId } = await addEvolution();
      const before = await em().findOneOrFail(StaffMemberSchema, { id: therapist.userId });
      const { firstNames, professionalRegister = null } = before;
      await em().nativeUpdate(
        StaffMemberSchema,
        { id: therapist.userId },
        { firstNames: 'Otra', professionalRegister: null },
      );
      const author = { name: 'Camila Ríos', profession: 'Fisioterapia', registrationNumber: 'TP-48213' };
      expect(await rowOf(entryId)).toMatchObject({ author, writtenAt: '2026-03-04T14:00:00.000Z' });
      await em().nativeUpdate(
        StaffMemberSchema,
        { id: therapist.userId },
        { firstNames, professionalRegister },
      );
    });
  });

  describe('a clarification', () => {
    it('is listed under its entry with author and instant, and changes nothing else', async () => {
      const { entryId } = await addEvolution('Camina con apoyo.');
      await as(colleague)('saveDraft', { form: `clarification:${entryId}`, content: { text: 'Con' } });
      expect(await clarify(colleague, entryId, ' Con apoyo\nde la abuela. ')).toMatchObject({ ok: true });
      expect(await clarify(therapist, entryId, 'Solo dos pasos.')).toMatchObject({ ok: true });
      expect(await rowOf(entryId)).toMatchObject({
        text: 'Camina con apoyo.',
        annulment: null,
        clarifications: [
          { text: 'Con apoyo\nde la abuela.', author: { name: 'Luz Rey' } },
          { text: 'Solo dos pasos.', author: { name: 'Camila Ríos', registrationNumber: 'TP-48213' } },
        ],
      });
      expect(await as(colleague)('readDraft', { form: `clarification:${entryId}` })).toMatchObject({
        value: null,
      });
      const trail = await em().find(AuditEntrySchema, { subject: 'clinical-entry', subjectId: entryId });
      expect(trail).toMatchObject(Array(2).fill({ action: 'clinical-entries.clarify', patientId, siteId }));
      expect(JSON.stringify(trail)).not.toContain('abuela');
    });

    it('needs a text of at most 40,000 characters, and its refusal names the field', async () => {
      const { entryId } = await addEvolution();
      expect(await clarify(therapist, entryId, ' \n')).toMatchObject({
        refusal: { fields: { text: 'required' } },
      });
      expect(await clarify(therapist, entryId, 'x'.repeat(40_001))).toMatchObject({
        refusal: { fields: { text: 'clarification-too-long' } },
      });
      expect(await clarify(therapist, entryId, '😀'.repeat(40_000))).toMatchObject({ ok: true });
    });

    it('is stored once for a repeated submission', async () => {
      const { entryId } = await addEvolution();
      const input = { entryId, text: 'Una vez.', idempotencyKey: `clarify-${entryId}` };
      const answers = [
        await as(therapist)('clarifyEntry', input),
        await as(therapist)('clarifyEntry', input),
      ];
      expect(answers[1]).toEqual(answers[0]);
      expect((await rowOf(entryId))?.clarifications).toHaveLength(1);
    });
  });

  describe('an annulment', () => {
    it('keeps the text with the reason, and the session accepts another evolution', async () => {
      const { sessionId, entryId } = await addEvolution('De otra niña.');
      expect(await annul(therapist, entryId, '  Era de otra paciente. ')).toEqual({
        ok: true,
        value: { sessionPending: true },
      });
      const at = '2026-03-04T14:00:00.000Z';
      expect(await rowOf(entryId)).toMatchObject({
        text: 'De otra niña.',
        annulment: { reason: 'Era de otra paciente.', authorName: 'Camila Ríos', at },
      });
      expect(await em().findOneOrFail(TherapySessionSchema, { id: sessionId })).toMatchObject({ state: 3 });
      expect(await write(sessionId, 'La suya.')).toMatchObject({ ok: true });
      const texts = (await openChart()).evolutions?.rows.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['De otra niña.', 'La suya.']));
    });

    it('removes the note from the latest notes of the agenda', async () => {
      const { entryId } = await addEvolution('No debe verse.');
      const pending = await session();
      const notes = async () => {
        const form = await as(therapist)('getEvolutionForm', { sessionId: pending });
        return form.ok ? JSON.stringify(form.value) : form.refusal.code;
      };
      expect(await notes()).toContain('No debe verse.');
      await annul(therapist, entryId);
      expect(await notes()).not.toContain('No debe verse.');
    });

    it('needs a reason and happens once', async () => {
      const { entryId } = await addEvolution();
      expect(await annul(therapist, entryId, ' ')).toMatchObject({
        refusal: { fields: { reason: 'required' } },
      });
      expect(await annul(therapist, entryId, 'x'.repeat(501))).toMatchObject({
        refusal: { fields: { reason: 'longer-than-500' } },
      });
      const tries = await Promise.all([annul(therapist, entryId), annul(coordination, entryId)]);
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
      expect(tries.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'entry-annulled' } });
      expect(await clarify(therapist, entryId, 'Tarde.')).toMatchObject({
        refusal: { code: 'entry-annulled' },
      });
    });

    it('is allowed to the author on the day of writing, and to coordination on any day', async () => {
      const { entryId } = await addEvolution();
      expect(await annul(colleague, entryId)).toMatchObject({ refusal: { code: 'not-allowed-to-annul' } });
      expect((await openChart(colleague)).entryRights.annullableEntryIds).not.toContain(entryId);
      expect((await openChart()).entryRights.annullableEntryIds).toContain(entryId);
      clock.forward(DAY_MS);
      expect((await openChart()).entryRights.annullableEntryIds).not.toContain(entryId);
      expect(await annul(therapist, entryId)).toMatchObject({ refusal: { code: 'not-allowed-to-annul' } });
      expect(await annul(coordination, entryId)).toMatchObject({ ok: true });
      clock.forward(-DAY_MS);
    });
  });

  describe('clarification and annulment are refused', () => {
    const clarifyAndAnnul = async (actor: Actor, entryId: number) => [
      await clarify(actor, entryId, 'No.'),
      await annul(actor, entryId),
    ];
    const refusedWith = (code: string) => [{ refusal: { code } }, { refusal: { code } }];

    it('to read-only roles, at another site, and for an unknown entry', async () => {
      const { entryId } = await addEvolution();
      const readOnly = anActor({ ...coordination, roleId: 19 });
      expect(await clarifyAndAnnul(readOnly, entryId)).toMatchObject(refusedWith('not-allowed'));
      const ofOtherSite = anActor({ ...coordination, siteId: await build.site() });
      expect(await clarifyAndAnnul(ofOtherSite, entryId)).toMatchObject(refusedWith('record-not-found'));
      expect(await clarifyAndAnnul(coordination, 9_999_999)).toMatchObject(refusedWith('record-not-found'));
    });

    it('under a lock that the caller may not open, and for an inactive patient', async () => {
      const { entryId } = await addEvolution();
      const patient = { id: patientId };
      await em().nativeUpdate(PatientSchema, patient, { lockedBy: colleague.userId });
      expect(await clarifyAndAnnul(therapist, entryId)).toMatchObject(refusedWith('chart-locked'));
      await em().nativeUpdate(PatientSchema, patient, { lockedBy: null, active: false });
      expect(await clarifyAndAnnul(therapist, entryId)).toMatchObject(refusedWith('patient-inactive'));
      expect((await openChart()).entryRights).toEqual({ mayWrite: false, annullableEntryIds: [] });
      await em().nativeUpdate(PatientSchema, patient, { active: true });
    });
  });
});
