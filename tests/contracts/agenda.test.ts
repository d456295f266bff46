import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { EntryDiagnosisSchema } from '#adapters/persistence/schemas/clinical.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import {
  EvolutionNoteSchema,
  FormDraftSchema,
  TherapySessionSchema,
} from '#adapters/persistence/schemas/sessions.ts';
import type { Actor } from '#domain/access';
import { DRAFT_MAX_CHARACTERS } from '#domain/drafts';
import { ENTRY_TEXT_MAX_LENGTH, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const TODAY = '2026-03-04';

onBothDatabases((openApp) => {
  describe('the agenda', () => {
    const clock = fixedClock();
    let app: TestApp;
    let build: ReturnType<typeof buildersFor>;
    let siteId: number;
    let therapist: Actor;
    let auxiliary: Actor;
    let patientId: number;
    let lineId: number;

    const em = () => app.container.database.fork();
    const as = (actor: Actor) => app.container.scope().as(actor);
    const actorOf = (userId: number, username: string, overrides: Partial<Actor> = {}) =>
      anActor({ userId, username, roleId: 2, siteId, screens: new Set(['agenda']), ...overrides });
    const session = (overrides: object = {}) =>
      build.session({ lineId, patientId, siteId, therapistId: therapist.userId, date: TODAY, ...overrides });
    const stateOf = async (id: number) => (await em().findOneOrFail(TherapySessionSchema, { id })).state;
    const note = (sessionId: number, overrides: object = {}) => ({
      sessionId,
      text: 'Responde bien.',
      strategyId: null,
      materialId: null,
      ...overrides,
    });

    beforeAll(async () => {
      app = await openApp(clock);
      build = buildersFor(app);
      siteId = await build.site();
      therapist = actorOf(
        await build.user({ siteId, username: 'camila', firstNames: 'Camila', lastNames: 'Torres' }),
        'camila',
      );
      auxiliary = actorOf(await build.user({ siteId, username: 'julian' }), 'julian');
      patientId = await build.patient({ siteId });
      ({ lineId } = await build.authorization({ patientId, siteId, createdBy: therapist.userId }));
    });
    afterAll(() => app.close());

    describe('its week', () => {
      const open = async (
        actor: Actor,
        attendantKind: 'therapist' | 'auxiliary',
        day: string | null = null,
      ) => {
        const result = await as(actor)('openAgenda', {
          attendantKind,
          day: day === null ? null : localDate(day),
        });
        if (!result.ok) throw new Error(result.refusal.code);
        return result.value;
      };

      it('has the own sessions from Monday to Sunday in order, without the cancelled ones', async () => {
        const lastId = await session({ date: '2026-06-07', startTime: '10:00' });
        const firstId = await session({ date: '2026-06-01', startTime: '08:00', state: 1 });
        const assistedId = await session({
          date: '2026-06-01',
          startTime: '09:00',
          auxiliaryId: auxiliary.userId,
        });
        await session({ date: '2026-06-02', state: 2 });
        await session({ date: '2026-05-31' });
        await session({ date: '2026-06-08' });
        const week = await open(therapist, 'therapist', '2026-06-04');
        expect(week.sessions.map(({ id }) => id)).toEqual([firstId, assistedId, lastId]);
        expect(week).toMatchObject({ today: TODAY, day: '2026-06-04' });
        const asAuxiliary = await open(auxiliary, 'auxiliary', '2026-06-04');
        expect(asAuxiliary.sessions.map(({ id }) => id)).toEqual([assistedId]);
        expect((await open(auxiliary, 'therapist', '2026-06-04')).sessions).toEqual([]);
      });

      it('on a Sunday opens that day when it has sessions, otherwise the following Monday', async () => {
        const freeAuxiliary = actorOf(await build.user({ siteId, username: 'atrest' }), 'atrest');
        const id = await session({ date: '2026-03-08' });
        const monday = await session({ date: '2026-03-09', auxiliaryId: freeAuxiliary.userId });
        clock.set('2026-03-08T14:00:00.000Z');
        const weekWithSessions = await open(therapist, 'therapist');
        expect(weekWithSessions.day).toBe('2026-03-08');
        expect(weekWithSessions.sessions.map((each) => each.id)).toEqual([id]);
        const followingWeek = await open(freeAuxiliary, 'auxiliary');
        expect(followingWeek.day).toBe('2026-03-09');
        expect(followingWeek.sessions.map((each) => each.id)).toEqual([monday]);
        clock.set('2026-03-04T14:00:00.000Z');
      });

      it('opens today with the permitted actions of each session', async () => {
        const id = await session({ startTime: '08:00', endTime: '09:00' });
        const pastId = await session({ startTime: '07:59', endTime: '08:59' });
        const evaluation = await session({ startTime: '10:00', endTime: '11:00', type: 'evaluation' });
        const notedId = await session({ startTime: '11:00', endTime: '12:00', state: 1 });
        const week = await open(therapist, 'therapist');
        const find = (wanted: number) => week.sessions.find((each) => each.id === wanted);
        expect(week.day).toBe(TODAY);
        expect(find(id)).toMatchObject({ mayWriteNote: true, mayCancel: true, minutesSinceStart: 60 });
        expect(find(pastId)).toMatchObject({
          mayWriteNote: true,
          mayCancel: false,
          lateWithoutEvolution: true,
        });
        expect(find(pastId)).toMatchObject({ isCompletedInHistory: false, hasOwnNote: false });
        expect(find(evaluation)).toMatchObject({ mayWriteNote: false, isCompletedInHistory: true });
        expect(find(notedId)).toMatchObject({ mayWriteNote: false, hasOwnNote: true });
      });

      it('lists the pending notes of earlier days for the responsible', async () => {
        const therapistWithPendingNotes = actorOf(await build.user({ siteId }), 'owing');
        const inactivePatientId = await build.patient({ siteId, active: false });
        const pending = {
          auxiliaryId: therapistWithPendingNotes.userId,
          responsibleId: therapistWithPendingNotes.userId,
          date: '2026-03-03',
        };
        const second = await session({ ...pending, startTime: '11:00' });
        const first = await session({ ...pending, date: '2025-11-20' });
        await session({ ...pending, date: TODAY });
        await session({ ...pending, type: 'evaluation' });
        await session({ ...pending, state: 1 });
        await session({ ...pending, state: 2 });
        await session({ ...pending, patientId: inactivePatientId });
        await session({ ...pending, responsibleId: therapist.userId });
        const { pendingNotes } = await open(therapistWithPendingNotes, 'therapist');
        expect(pendingNotes.map(({ id }) => id)).toEqual([first, second]);
        expect(pendingNotes.every(({ mayWriteNote }) => mayWriteNote)).toBe(true);
      });

      it('is closed to a user without a site, and limited to the own site for others', async () => {
        expect(
          await as({ ...therapist, siteId: null })('openAgenda', { attendantKind: 'therapist', day: null }),
        ).toMatchObject({ refusal: { kind: 'forbidden' } });
        const otherSiteId = await build.site();
        await session({ siteId: otherSiteId, date: '2026-07-01' });
        expect((await open(therapist, 'therapist', '2026-07-01')).sessions).toEqual([]);
      });
    });

    describe('of a colleague', () => {
      const list = (actor: Actor, username: string) =>
        as(actor)('listAgenda', { attendantKind: 'therapist', username, from: null, to: null });

      it('is open to roles 1, 13 and 15 of the site, and to nobody else', async () => {
        for (const roleId of [1, 13, 15]) {
          const result = await list(actorOf(999, 'lidia', { roleId }), 'camila');
          expect(result).toMatchObject({ ok: true });
          expect(result.ok && result.value.length).toBeGreaterThan(0);
        }
        expect(await list(auxiliary, 'camila')).toMatchObject({ refusal: { kind: 'forbidden' } });
        expect(await list(actorOf(999, 'lidia', { roleId: 9 }), 'camila')).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
      });

      it('is not found for a coordinator of another site, and for an unknown name', async () => {
        const other = await build.site();
        const coordinator = actorOf(999, 'lidia', { roleId: 13, siteId: other });
        expect(await list(coordinator, 'camila')).toMatchObject({ refusal: { kind: 'not-found' } });
        expect(await list(anActor(), 'nadie')).toMatchObject({ refusal: { kind: 'not-found' } });
      });

      it('is limited by both dates, which must be in order', async () => {
        const id = await session({ date: '2026-08-03' });
        await session({ date: '2026-08-04' });
        const period = { from: localDate('2026-08-03'), to: localDate('2026-08-03') };
        const subject = { attendantKind: 'therapist', username: 'camila' } as const;
        const result = await as(therapist)('listAgenda', { ...subject, ...period });
        expect(result.ok && result.value.map((each) => each.id)).toEqual([id]);
        const reversed = { from: localDate('2026-08-04'), to: localDate('2026-08-03') };
        expect(await as(therapist)('listAgenda', { ...subject, ...reversed })).toMatchObject({
          refusal: { kind: 'invalid', fields: { to: 'period-reversed' } },
        });
      });
    });

    describe('registering an evolution', () => {
      it('stores the note with its author, makes the session done and leaves one audit entry', async () => {
        const strategyId = await build.item(22);
        const materialId = await build.item(32);
        const id = await session();
        const result = await as(therapist)(
          'registerEvolution',
          note(id, { text: '  Camina sola. \n', strategyId, materialId }),
        );
        expect(result).toMatchObject({ ok: true });
        expect(await stateOf(id)).toBe(1);
        const kept = await em().find(EvolutionNoteSchema, { sessionId: id });
        expect(kept).toMatchObject([
          {
            text: 'Camina sola.',
            patientId,
            authorId: therapist.userId,
            strategyId,
            materialId,
            writtenAt: '2026-03-04T14:00:00.000Z',
          },
        ]);
        const trail = await em().find(AuditEntrySchema, { subject: 'session', subjectId: id });
        expect(trail).toMatchObject([
          { action: 'evolution.register', actor: 'camila', patientId, siteId, origin: '127.0.0.1' },
        ]);
        expect(JSON.stringify(trail)).not.toContain('Camina');
      });

      it('accepts one of many simultaneous notes of a session and refuses the others', async () => {
        for (let round = 0; round < 3; round++) {
          const id = await session({ startTime: `1${round}:00` });
          const tries = await Promise.all(
            Array.from({ length: 8 }, (_, n) =>
              as(therapist)('registerEvolution', note(id, { text: `${n}` })),
            ),
          );
          expect(tries.filter((result) => result.ok)).toHaveLength(1);
          const refused = tries.flatMap((result) => (result.ok ? [] : [result.refusal.code]));
          expect(refused).toEqual(Array(7).fill('session-already-done'));
          expect(await em().count(EvolutionNoteSchema, { sessionId: id })).toBe(1);
          expect(await em().count(AuditEntrySchema, { subjectId: id, action: 'evolution.register' })).toBe(1);
        }
      });

      it('and cancelling at the same time never both succeed', async () => {
        const lineUnits = { scheduled: 2, authorized: 10 };
        const line = await build.authorization({ patientId, siteId, createdBy: therapist.userId }, lineUnits);
        const id = await session({ startTime: '09:00', lineId: line.lineId, units: 2 });
        const [evolved, cancelled] = await Promise.all([
          as(therapist)('registerEvolution', note(id)),
          as(therapist)('cancelSession', { sessionId: id, reason: 'Se retira' }),
        ]);
        expect([evolved.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
        expect(await stateOf(id)).toBe(evolved.ok ? 1 : 2);
        expect(await em().count(EvolutionNoteSchema, { sessionId: id })).toBe(evolved.ok ? 1 : 0);
      });

      it.each([
        ['attended by somebody else', { responsibleId: 'auxiliary' }, 'not-the-responsible'],
        ['cancelled', { state: 2 }, 'session-cancelled'],
        ['done', { state: 1 }, 'session-already-done'],
        ['an evaluation', { type: 'evaluation' }, 'to-complete-in-clinical-history'],
        ['of tomorrow', { date: '2026-03-05' }, 'session-in-the-future'],
        ['of an inactive patient', { patientId: 'inactive' }, 'patient-inactive'],
      ])('of a session that is %s is refused and changes nothing', async (_, overrides, code) => {
        const row: Record<string, unknown> = { auxiliaryId: auxiliary.userId, ...overrides };
        if (row.responsibleId === 'auxiliary') row.responsibleId = auxiliary.userId;
        if (row.patientId === 'inactive') row.patientId = await build.patient({ siteId, active: false });
        const id = await session(row);
        const before = await stateOf(id);
        expect(await as(therapist)('registerEvolution', note(id))).toMatchObject({ refusal: { code } });
        expect(await stateOf(id)).toBe(before);
        expect(await em().count(EvolutionNoteSchema, { sessionId: id })).toBe(0);
      });

      it('on the evening before in Bogota is too early, although in Greenwich the day of the session has begun', async () => {
        const clock = fixedClock('2026-03-05T04:59:00.000Z');
        const eveningApp = await openApp(clock);
        const eveningBuild = buildersFor(eveningApp);
        const eveningSiteId = await eveningBuild.site();
        const userId = await eveningBuild.user({ siteId: eveningSiteId });
        const patient = await eveningBuild.patient({ siteId: eveningSiteId });
        const line = await eveningBuild.authorization({
          patientId: patient,
          siteId: eveningSiteId,
          createdBy: userId,
        });
        const id = await eveningBuild.session({
          lineId: line.lineId,
          patientId: patient,
          siteId: eveningSiteId,
          therapistId: userId,
          date: '2026-03-05',
        });
        const register = () =>
          eveningApp.container.scope().as(actorOf(userId, 'x', { siteId: eveningSiteId }))(
            'registerEvolution',
            note(id),
          );
        expect(await register()).toMatchObject({ refusal: { code: 'session-in-the-future' } });
        clock.forward(60_000);
        expect(await register()).toMatchObject({ ok: true });
        await eveningApp.close();
      });

      it('needs a text of at most 40000 characters, and items of the specialty', async () => {
        const id = await session();
        const errorsWith = async (overrides: object) => {
          const result = await as(therapist)('registerEvolution', note(id, overrides));
          return result.ok ? 'registered' : result.refusal.fields;
        };
        const otherSpecialtyItemId = await build.item(23);
        const inactiveItemId = await build.item(22, { active: false });
        const material = await build.item(32);
        expect(await errorsWith({ text: ' \n ' })).toEqual({ text: 'required' });
        expect(await errorsWith({ text: 'x'.repeat(40_001) })).toEqual({ text: 'evolution-too-long' });
        for (const strategyId of [otherSpecialtyItemId, inactiveItemId, material, 999_999]) {
          expect(await errorsWith({ strategyId })).toEqual({ strategy: 'unknown-therapy-item' });
        }
        expect(await errorsWith({ materialId: otherSpecialtyItemId, text: '' })).toEqual({
          text: 'required',
          material: 'unknown-therapy-item',
        });
        expect(await stateOf(id)).toBe(3);
        expect(await errorsWith({ text: 'ñ'.repeat(40_000) })).toBe('registered');
      });

      it('of a session of another site is not found', async () => {
        const otherSiteId = await build.site();
        const id = await session({ siteId: otherSiteId });
        expect(await as(therapist)('registerEvolution', note(id))).toMatchObject({
          refusal: { kind: 'not-found' },
        });
        expect(await as(therapist)('getEvolutionForm', { sessionId: id })).toMatchObject({
          refusal: { kind: 'not-found' },
        });
        const noScreen = { ...therapist, screens: new Set<never>() };
        expect(await as(noScreen)('registerEvolution', note(id))).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
      });
    });

    const aDiagnosis = ({ type = 1, ...item }: { type?: number; code?: string; active?: boolean } = {}) =>
      build.item(type, { code: 'F809', description: 'Diagnóstico de prueba', ...item });

    describe('the diagnosis and the care setting of an evolution', () => {
      it('are an active item of ICD-10 and a code of the list, or nothing', async () => {
        const id = await session();
        const fieldsOf = async (stated: object) => {
          const result = await as(therapist)('registerEvolution', note(id, stated));
          return result.ok || result.refusal.fields;
        };
        const unknown = 'unknown-option';
        expect(await fieldsOf({ diagnosisId: 999_999 })).toEqual({ diagnosis: unknown });
        expect(await fieldsOf({ diagnosisId: await aDiagnosis({ type: 2 }) })).toEqual({
          diagnosis: unknown,
        });
        expect(await fieldsOf({ diagnosisId: await aDiagnosis({ active: false }) })).toEqual({
          diagnosis: unknown,
        });
        expect(await fieldsOf({ careSetting: 6 })).toEqual({ careSetting: unknown });
        expect(await fieldsOf({ diagnosisKind: 4 })).toEqual({ diagnosisKind: unknown });
        expect(await fieldsOf({ diagnosisKind: 1 })).toEqual({ diagnosisKind: 'kind-without-diagnosis' });
        expect(await stateOf(id)).toBe(3);
        expect(await fieldsOf({})).toBe(true);
        const [kept] = await em().find(EvolutionNoteSchema, { sessionId: id });
        expect(kept).toMatchObject({ careSetting: null });
        expect(await em().count(EntryDiagnosisSchema, { entryId: kept?.entryId ?? 0 })).toBe(0);
      });
    });

    describe('the evolution form', () => {
      const openForm = async (sessionId: number, actor = therapist) => {
        const result = await as(actor)('getEvolutionForm', { sessionId });
        if (!result.ok) throw new Error(result.refusal.code);
        return result.value;
      };

      it('offers the active items of the specialty, and the earlier notes of the patient in it', async () => {
        const patient = await build.patient({ siteId });
        const line = await build.authorization({ patientId: patient, siteId, createdBy: therapist.userId });
        const patientAndLine = { lineId: line.lineId, patientId: patient };
        const strategyId = await build.item(22, { description: 'Circuito de equilibrio' });
        await build.item(22, { active: false, description: 'Retirada' });
        const older = await session({ ...patientAndLine, date: '2026-02-24' });
        const newer = await session({ ...patientAndLine, date: '2026-03-03' });
        const otherSpecialtySessionId = await session({
          ...patientAndLine,
          date: '2026-03-02',
          specialtyId: 3,
        });
        for (const id of [newer, otherSpecialtySessionId, older])
          await as(therapist)(
            'registerEvolution',
            note(id, { text: `Sesión ${id}`, strategyId: id === newer ? strategyId : null }),
          );
        const id = await session(patientAndLine);
        const { session: shown, strategies, materials, latestNotes, obstacle } = await openForm(id);
        expect(shown).toMatchObject({ id, patient: { id: patient }, specialtyId: 2 });
        expect(obstacle).toBeNull();
        expect(strategies.map(({ description }) => description)).toContain('Circuito de equilibrio');
        expect([...strategies, ...materials].every(({ active }) => active)).toBe(true);
        expect(new Set(materials.map(({ type }) => type))).toEqual(new Set([32]));
        expect(latestNotes).toMatchObject([
          { text: `Sesión ${newer}`, date: '2026-03-03', strategy: 'Circuito de equilibrio', material: null },
          { text: `Sesión ${older}`, date: '2026-02-24', author: { name: 'Camila Torres' }, strategy: null },
        ]);
        const trail = await em().find(AuditEntrySchema, { action: 'evolution.open', subjectId: id });
        expect(trail).toMatchObject([{ actor: 'camila', patientId: patient, siteId }]);
        expect(JSON.parse(trail[0]?.detail ?? '{}')).toEqual({ notes: 2, objectives: 0, locked: false });
      });

      it('shows the responsible under a lock their own earlier notes alone, and still accepts the new one', async () => {
        const holder = await build.user({ siteId });
        const patient = await build.patient({ siteId, lockedBy: holder });
        const earlier = await session({ patientId: patient, date: '2026-03-02' });
        await as(therapist)('registerEvolution', note(earlier, { text: 'Secreto' }));
        const id = await session({ patientId: patient });
        await build.evolution({
          sessionId: await session({
            patientId: patient,
            date: '2026-03-03',
            state: 1,
            responsibleId: holder,
          }),
          patientId: patient,
          authorId: holder,
          text: 'Ajeno',
        });
        expect(await openForm(id)).toMatchObject({
          isHistoryLocked: true,
          latestNotes: [{ text: 'Secreto' }],
          obstacle: null,
        });
        const holderSessionId = await session({
          patientId: patient,
          responsibleId: holder,
          auxiliaryId: holder,
        });
        expect((await openForm(holderSessionId, actorOf(holder, 'holder'))).latestNotes).toHaveLength(2);
        expect(await as(therapist)('registerEvolution', note(id))).toMatchObject({ ok: true });
      });

      it('proposes the latest ICD-10 diagnosis of the impressions and the last care setting, under a lock only that of an own note', async () => {
        const patient = await build.patient({ siteId });
        const line = await build.authorization({ patientId: patient, siteId, createdBy: therapist.userId });
        const patientAndLine = { lineId: line.lineId, patientId: patient };
        expect(await openForm(await session(patientAndLine))).toMatchObject({
          proposedDiagnosis: null,
          draftedDiagnosis: null,
          proposedCareSetting: null,
        });
        const [autism, palsy] = [await aDiagnosis({ code: 'F840' }), await aDiagnosis({ code: 'G800' })];
        const dsm = await aDiagnosis({ type: 2 });
        const common = { patientId: patient, authorId: therapist.userId, text: 'Impresión' };
        const diagnosis = (itemId: number, principal: boolean) => ({ itemId, principal, detail: null });
        await build.impression({ ...common, diagnoses: [diagnosis(autism, true)] });
        await build.impression({ ...common, diagnoses: [diagnosis(dsm, true), diagnosis(palsy, false)] });
        await build.impression({ ...common, diagnoses: [] });
        const id = await session(patientAndLine);
        expect(await openForm(id)).toMatchObject({ proposedDiagnosis: { itemId: palsy, code: 'G800' } });
        const draft = { text: 'Bien', diagnosis: String(autism), careSetting: '1' };
        await as(therapist)('saveDraft', { form: `evolution:${id}`, content: draft });
        expect(await openForm(id)).toMatchObject({
          proposedDiagnosis: { code: 'G800' },
          draftedDiagnosis: { itemId: autism, code: 'F840' },
        });
        await as(therapist)(
          'registerEvolution',
          note(id, { diagnosisId: autism, diagnosisKind: 2, careSetting: 3 }),
        );
        const nextId = await session(patientAndLine);
        expect(await openForm(nextId)).toMatchObject({
          proposedCareSetting: 3,
          latestNotes: [{ diagnosis: { itemId: autism, type: 1, code: 'F840', kind: 2 }, careSetting: 3 }],
          // What was confirmed is confirmed again.
          proposedKinds: new Map([[autism, 3]]),
        });
        const lockedBy = await build.user({ siteId });
        await em().nativeUpdate(PatientSchema, { id: patient }, { lockedBy });
        expect(await openForm(nextId)).toMatchObject({
          proposedDiagnosis: null,
          proposedKinds: new Map(),
          proposedCareSetting: 3,
          latestNotes: [{ careSetting: 3 }],
        });
        const colleague = await build.user({ siteId });
        const colleaguesId = await session({
          ...patientAndLine,
          responsibleId: colleague,
          auxiliaryId: colleague,
        });
        expect(await openForm(colleaguesId, actorOf(colleague, 'colega'))).toMatchObject({
          proposedDiagnosis: null,
          proposedCareSetting: null,
          latestNotes: [],
        });
      });

      it('stays readable for an inactive patient and a done session', async () => {
        const inactivePatientId = await build.patient({ siteId, active: false });
        expect((await openForm(await session({ patientId: inactivePatientId }))).obstacle).toBe(
          'patient-inactive',
        );
        expect((await openForm(await session({ state: 1 }))).obstacle).toBe('session-already-done');
        expect((await openForm(await session({ type: 'evaluation' }))).obstacle).toBe(
          'to-complete-in-clinical-history',
        );
      });

      it('is for the responsible only', async () => {
        const id = await session({ auxiliaryId: auxiliary.userId });
        await expect(openForm(id, auxiliary)).rejects.toThrow('not-the-responsible');
        await expect(openForm(id, anActor({ userId: 99_999 }))).rejects.toThrow('not-the-responsible');
      });

      it("restores the author's draft until the evolution is registered", async () => {
        const id = await session();
        const other = await session();
        const save = (form: string, text: string) => as(therapist)('saveDraft', { form, content: { text } });
        await save(`evolution:${id}`, 'Primera versión');
        await save(`evolution:${id}`, 'Trabajó equilibrio 🙂');
        await save(`evolution:${other}`, 'Otra');
        expect((await openForm(id)).draft).toEqual({
          content: { text: 'Trabajó equilibrio 🙂' },
          savedAt: '2026-03-04T14:00:00.000Z',
        });
        await as(therapist)('registerEvolution', note(id, { text: '' }));
        expect((await openForm(id)).draft).not.toBeNull();
        await as(therapist)('registerEvolution', note(id));
        expect((await openForm(id)).draft).toBeNull();
        const remainingDrafts = await em().find(FormDraftSchema, { userId: therapist.userId });
        expect(remainingDrafts.map(({ form: key }) => key)).toEqual([`evolution:${other}`]);
      });

      it('is offered again by the agenda once it has a text, until it is registered', async () => {
        const [begun, empty] = [await session({ date: '2026-03-02' }), await session()];
        const begunIds = async (actor = therapist) => {
          const agenda = await as(actor)('openAgenda', { attendantKind: 'therapist', day: null });
          return agenda.ok ? agenda.value.begunNotes.map((each) => each.session.id) : null;
        };
        const before = (await begunIds()) ?? [];
        const save = (id: number, text: string) =>
          as(therapist)('saveDraft', { form: `evolution:${id}`, content: { text } });
        await save(begun, 'Trabajó equilibrio');
        await save(empty, ' \n');
        expect(await begunIds()).toEqual(expect.arrayContaining([begun, ...before]));
        expect(await begunIds()).not.toContain(empty);
        expect(await begunIds(auxiliary)).toEqual([]);
        await as(therapist)('registerEvolution', note(begun));
        await save(begun, 'Otra cosa');
        expect(await begunIds()).not.toContain(begun);
      });

      it('restores text that was typed after the evolution was registered, and not the registered text', async () => {
        const id = await session();
        const save = (text: string) =>
          as(therapist)('saveDraft', { form: `evolution:${id}`, content: { text } });
        await as(therapist)('registerEvolution', note(id, { text: 'Trabajó marcha.\r\nTolera bien.' }));
        await save(' Trabajó marcha.\nTolera bien.\n');
        expect((await openForm(id)).draft).toBeNull();
        await save('Trabajó marcha.\nTolera bien. Se cansa al final.');
        const { obstacle, draft } = await openForm(id);
        expect(obstacle).toBe('session-already-done');
        expect(draft?.content.text).toBe('Trabajó marcha.\nTolera bien. Se cansa al final.');
        await save(' ');
        expect((await openForm(id)).draft).toBeNull();
      });

      it('deletes the draft when the session is cancelled, and keeps it when that is refused', async () => {
        const order = { patientId, siteId, createdBy: therapist.userId };
        const { lineId: bookedLineId } = await build.authorization(order, { scheduled: 4 });
        const id = await session({ lineId: bookedLineId, startTime: '10:00' });
        const other = await session({ lineId: bookedLineId, startTime: '12:00' });
        for (const each of [id, other])
          await as(therapist)('saveDraft', { form: `evolution:${each}`, content: { text: 'Trabajó' } });
        const keptDraftKeys = async () =>
          (await em().find(FormDraftSchema, { form: [`evolution:${id}`, `evolution:${other}`] })).map(
            ({ form: key }) => key,
          );
        const cancel = (reason: string) => as(therapist)('cancelSession', { sessionId: id, reason });
        expect(await cancel('')).toMatchObject({ ok: false });
        expect(await keptDraftKeys()).toHaveLength(2);
        expect(await cancel('Cancela Paciente')).toMatchObject({ ok: true });
        expect(await keptDraftKeys()).toEqual([`evolution:${other}`]);
      });
    });

    describe('a draft', () => {
      it('leaves one audit entry for each save or discard, without its text', async () => {
        const rows = () =>
          em().find(
            AuditEntrySchema,
            { actorId: therapist.userId, subject: 'draft' },
            { orderBy: { id: 'asc' } },
          );
        const before = (await rows()).length;
        await as(therapist)('saveDraft', { form: 'evolution:9', content: { text: 'Trabajó marcha' } });
        await as(therapist)('discardDraft', { form: 'evolution:9' });
        expect((await rows()).slice(before)).toMatchObject([
          { action: 'draft.save', subjectId: 9, detail: '{"form":"evolution:9"}' },
          { action: 'draft.discard', subjectId: 9, detail: '{"form":"evolution:9"}' },
        ]);
      });

      it('belongs to one user and one form, and can be discarded', async () => {
        const save = (actor: Actor, text: string) =>
          as(actor)('saveDraft', { form: 'evolution:7', content: { text } });
        const read = async (actor: Actor) => {
          const result = await as(actor)('readDraft', { form: 'evolution:7' });
          return result.ok ? result.value?.content.text : result.refusal.code;
        };
        await save(therapist, 'De Camila');
        await save(auxiliary, 'De Julián');
        expect([await read(therapist), await read(auxiliary)]).toEqual(['De Camila', 'De Julián']);
        await as(therapist)('discardDraft', { form: 'evolution:7' });
        await as(therapist)('discardDraft', { form: 'evolution:7' });
        expect([await read(therapist), await read(auxiliary)]).toEqual([undefined, 'De Julián']);
      });

      it('is read back completely when it is as long as the longest form', async () => {
        const content = { text: '🧩'.repeat(4 * ENTRY_TEXT_MAX_LENGTH) };
        expect(await as(therapist)('saveDraft', { form: 'impression:8', content })).toMatchObject({
          ok: true,
        });
        const read = await as(therapist)('readDraft', { form: 'impression:8' });
        expect(read.ok && read.value?.content.text === content.text).toBe(true);
      });

      it('is refused when it is too long or of an unknown form', async () => {
        const content = { text: 'x'.repeat(DRAFT_MAX_CHARACTERS) };
        expect(await as(therapist)('saveDraft', { form: 'evolution:8', content })).toMatchObject({
          refusal: { kind: 'invalid', fields: { content: 'draft-too-long' } },
        });
        expect(await as(therapist)('saveDraft', { form: '../8', content: {} })).toMatchObject({
          refusal: { kind: 'invalid', fields: { form: 'unknown-form' } },
        });
      });
    });
  });
});
