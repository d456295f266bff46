import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, TherapyLeaderSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import { type LocalDate, today } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const day = (text: string) => text as LocalDate;
const SCREENS = new Set(['objectives'] as const);

/** Specialties; their objectives have the areas 1 and 4. */
const PHYSIOTHERAPY = 2;
const PSYCHOLOGY = 6;

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let leader: Actor;
  let colleague: Actor;
  let coordination: Actor;
  let administrator: Actor;
  let siteId: number;
  let patientId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    siteId = await build.site();
    const actor = async (roleId: number, overrides = {}) => {
      const userId = await build.user({ siteId, roleId: await build.role(roleId), ...overrides });
      return anActor({ userId, roleId, siteId, screens: SCREENS });
    };
    leader = await actor(2, { firstNames: 'Luz', lastNames: 'Rey', professionalRegister: 'TP-1' });
    colleague = await actor(2);
    coordination = await actor(13);
    administrator = await actor(1);
    patientId = await build.patient({ siteId });
    for (const specialtyId of [PHYSIOTHERAPY, PSYCHOLOGY])
      await em().insert(TherapyLeaderSchema, {
        patientId,
        specialtyId,
        staffId: leader.userId,
        assignedBy: leader.userId,
        assignedAt: '2026-03-01T12:00:00.000Z',
      });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const add = (overrides = {}, actor = leader) =>
    as(actor)('addObjective', {
      patientId,
      area: 1,
      text: 'Subir escaleras',
      tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
      dueDate: day('2026-03-31'),
      date: null,
      ...overrides,
    });
  const addAndReturnId = async (overrides = {}) => {
    const result = await add(overrides);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.entryId;
  };
  const taskScoresOf = (...scoreValues: number[]) => scoreValues.map((score) => ({ score, met: score > 50 }));
  const score = (
    objectiveId: number,
    period: number,
    scoreValues: number[],
    overrides = {},
    actor = leader,
  ) =>
    as(actor)('scorePeriod', {
      objectiveId,
      period,
      tasks: taskScoresOf(...scoreValues),
      comment: '',
      ...overrides,
    });
  const open = async (overrides = {}, actor = leader) => {
    const result = await as(actor)('openObjectives', {
      patientId,
      area: null,
      isAlreadyOpen: false,
      ...overrides,
    });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const areaOf = async (area: number, actor = leader) => {
    const found = (await open({}, actor)).areas.find(({ id }) => id === area);
    if (!found) throw new Error(`no area ${area}`);
    return found;
  };
  const find = async (id: number, actor = leader) => {
    const found = (await open({}, actor)).areas.flatMap(({ objectives }) => objectives ?? []);
    const objective = found.find(({ entryId }) => entryId === id);
    if (!objective) throw new Error(`no objective ${id}`);
    return objective;
  };
  const refusal = (code: string) => ({ refusal: { code } });

  it('an objective is stored as an entry with its author, and its draft is deleted', async () => {
    const form = `objective-1:${patientId}`;
    await as(leader)('saveDraft', { form, content: { text: 'Sub' } });
    const id = await addAndReturnId({ text: ' Subir escaleras\nsin ayuda ' });
    expect(await find(id)).toMatchObject({
      area: 1,
      text: 'Subir escaleras\nsin ayuda',
      tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
      date: '2026-03-04',
      dueDate: '2026-03-31',
      earlierDueDates: [],
      writtenAt: '2026-03-04T14:00:00.000Z',
      author: { name: 'Luz Rey', registrationNumber: 'TP-1' },
      percent: null,
      state: 'pending',
      periods: [null, null, null],
      mayScore: true,
      mayExtend: false,
      annullableEntryIds: [id],
    });
    expect(await as(leader)('readDraft', { form })).toMatchObject({ value: null });
    const trail = await em().find(AuditEntrySchema, { action: 'objectives.add' });
    expect(trail).toMatchObject([{ patientId, subjectId: id }]);
    expect(JSON.stringify(trail)).not.toContain('escaleras');
  });

  it('only role 1 and the leader of the area add; bad input changes nothing', async () => {
    const countBefore = (await areaOf(1)).objectives?.length;
    expect(await add({}, colleague)).toMatchObject(refusal('not-area-leader'));
    expect(await add({}, coordination)).toMatchObject(refusal('not-area-leader'));
    expect(await add({ area: 2 })).toMatchObject(refusal('not-area-leader'));
    expect(await add({ area: 6 })).toMatchObject({ refusal: { fields: { area: 'unknown-option' } } });
    expect(await add({ patientId: null })).toMatchObject({
      refusal: { fields: { patientId: 'patient-missing' } },
    });
    expect(await add({ tasks: ['Una', 'una', 'otra'] })).toMatchObject({
      refusal: { code: 'same-tasks', fields: { task2: 'tasks-coincide' } },
    });
    expect(await add({ area: 2 }, administrator)).toMatchObject({ ok: true });
    expect((await areaOf(1)).objectives).toHaveLength(countBefore ?? 0);
    expect(await Promise.all([areaOf(1), areaOf(2)])).toMatchObject([{ mayAdd: true }, { mayAdd: false }]);
  });

  it('a scoring keeps the earlier ones with author and time, and the percent is the same whichever period is scored first', async () => {
    const id = await addAndReturnId();
    expect(await score(id, 2, [60, 60, 60], { comment: ' Va bien. ' })).toMatchObject({
      value: { percent: 60 },
    });
    clock.forward(60_000);
    expect(await score(id, 2, [100, 100, 80], {}, coordination)).toMatchObject({ value: { percent: 93 } });
    expect(await score(id, 1, [20, 20, 0])).toMatchObject({ value: { percent: 53 } });
    const { periods, scorings, percent, state } = await find(id);
    expect({ percent, state }).toEqual({ percent: 53, state: 'evaluated' });
    expect(periods).toMatchObject([
      { percent: 13, comment: null },
      {
        percent: 93,
        authorId: coordination.userId,
        taskScores: [{ score: 100, met: true }, { score: 100 }, {}],
      },
      null,
    ]);
    expect(scorings.map(({ period, comment, writtenAt }) => [period, comment, writtenAt])).toEqual([
      [2, 'Va bien.', '2026-03-04T14:00:00.000Z'],
      [2, null, '2026-03-04T14:01:00.000Z'],
      [1, null, '2026-03-04T14:01:00.000Z'],
    ]);
    expect(scorings[0]?.author.name).toBe('Luz Rey');
    const period = await as(leader)('readPeriod', { objectiveId: id, period: 2 });
    expect(period).toMatchObject({
      value: {
        tasks: [
          { number: 1, text: 'Un escalón', taskScore: { score: 100, met: true } },
          ...[{ taskScore: { score: 100 } }, { taskScore: { score: 80, met: true } }],
        ],
      },
    });
  });

  it('neither a colleague nor role 1 scores, and a wrong score changes nothing', async () => {
    const id = await addAndReturnId();
    expect(await score(id, 1, [100, 100, 100], {}, colleague)).toMatchObject(refusal('not-allowed'));
    expect(await score(id, 1, [100, 100, 100], {}, administrator)).toMatchObject(refusal('not-allowed'));
    expect(await score(id, 1, [100, 50])).toMatchObject({
      refusal: { fields: { score2: 'unknown-option', score3: 'required' } },
    });
    expect(await score(9_999_999, 1, [0, 0, 0])).toMatchObject(refusal('record-not-found'));
    expect((await find(id)).scorings).toEqual([]);
  });

  it('a period is scored once when the same submission comes again', async () => {
    const id = await addAndReturnId();
    const sent = { idempotencyKey: 'score-once' };
    const results = [await score(id, 1, [0, 20, 40], sent), await score(id, 1, [0, 20, 40], sent)];
    expect(results[1]).toEqual(results[0]);
    expect((await find(id)).scorings).toHaveLength(1);
  });

  it('a due date is extended by roles 9, 13 and 15 while nothing is achieved, by role 1 always; the earlier ones stay', async () => {
    const id = await addAndReturnId();
    const extend = (actor: Actor, dueDate: string) =>
      as(actor)('extendObjective', { objectiveId: id, dueDate: day(dueDate) });
    expect(await extend(leader, '2026-04-30')).toMatchObject(refusal('not-allowed'));
    expect(await extend(coordination, '2026-03-03')).toMatchObject({
      refusal: { fields: { dueDate: 'due-date-before-today' } },
    });
    expect(await extend(coordination, '2026-03-31')).toMatchObject({
      refusal: { fields: { dueDate: 'due-date-not-later' } },
    });
    expect(await extend(coordination, '2026-04-30')).toMatchObject({ ok: true });
    await score(id, 1, [0, 0, 0]);
    expect(await extend(coordination, '2026-05-31')).toMatchObject({ ok: true });
    await score(id, 2, [20, 0, 0]);
    expect(await extend(coordination, '2026-06-30')).toMatchObject(refusal('not-allowed'));
    expect(await extend(administrator, '2026-06-30')).toMatchObject({ ok: true });
    const { dueDate, earlierDueDates } = await find(id);
    expect(dueDate).toBe('2026-06-30');
    expect(earlierDueDates).toMatchObject([
      { dueDate: '2026-03-31', extendedAt: '2026-03-04T14:01:00.000Z' },
      ...[{ dueDate: '2026-04-30' }, { dueDate: '2026-05-31' }],
    ]);
  });

  it('an annulled scoring gives way to the one before it, and an annulled objective no longer counts in the average', async () => {
    const [id, other] = [await addAndReturnId({ area: 4 }), await addAndReturnId({ area: 4 })];
    await score(other, 1, [100, 100, 100]);
    await score(id, 1, [40, 40, 40]);
    const second = await score(id, 1, [80, 80, 80]);
    if (!second.ok) throw new Error(second.refusal.code);
    expect(await areaOf(4)).toMatchObject({
      average: 90,
      quarters: [{ year: 2026, quarter: 1, average: 90 }],
    });
    const annul = (entryId: number, actor = leader) =>
      as(actor)('annulEntry', { entryId, reason: 'Otro paciente' });
    expect(await annul(second.value.entryId)).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({
      percent: 40,
      scorings: [{}, { annulment: { authorName: 'Luz Rey' } }],
    });
    expect(await annul(other, colleague)).toMatchObject(refusal('not-allowed-to-annul'));
    expect(await annul(other)).toMatchObject({ ok: true });
    expect(await areaOf(4)).toMatchObject({ average: 40 });
    expect(await find(other)).toMatchObject({ mayScore: false, annullableEntryIds: [] });
    expect(await score(other, 1, [0, 0, 0])).toMatchObject(refusal('entry-annulled'));
    expect(await as(leader)('clarifyEntry', { entryId: id, text: 'Con ayuda.' })).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ clarifications: [{ text: 'Con ayuda.' }] });
  });

  it('under a lock psychology is closed to all but its holder, and the other areas stay open', async () => {
    const [physio, psychology] = [await addAndReturnId(), await addAndReturnId({ area: 4 })];
    await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: coordination.userId });
    expect((await areaOf(4)).objectives).toBeNull();
    expect(await areaOf(4)).toMatchObject({ average: null, quarters: [], mayAdd: false });
    expect((await areaOf(1)).objectives?.length).toBeGreaterThan(0);
    expect((await areaOf(4, coordination)).objectives?.length).toBeGreaterThan(0);
    const locked = refusal('objectives-locked');
    const refusedResults = [
      await as(leader)('openObjectives', { patientId, area: 4, isAlreadyOpen: false }),
      await as(leader)('readPeriod', { objectiveId: psychology, period: 1 }),
      await add({ area: 4 }),
      await score(psychology, 1, [0, 0, 0]),
    ];
    for (const answer of refusedResults) expect(answer).toMatchObject(locked);
    const clarify = (entryId: number) => as(leader)('clarifyEntry', { entryId, text: 'Nota.' });
    expect(await clarify(psychology)).toMatchObject(refusal('chart-locked'));
    expect(await clarify(physio)).toMatchObject({ ok: true });
    expect(await score(physio, 1, [0, 0, 0])).toMatchObject({ ok: true });
    const lockRefusal = { action: 'access.refused', patientId, detail: { $like: '%"lock"%' } };
    const refused = await em().find(AuditEntrySchema, lockRefusal);
    expect(refused.map(({ detail }) => JSON.parse(String(detail)))).toMatchObject([
      ...[
        { action: 'objectives.open', refused: 'lock' },
        { action: 'objectives.read-period', refused: 'lock' },
        { action: 'objectives.add', refused: 'lock' },
        { action: 'objectives.score', refused: 'lock' },
        { action: 'clinical-entries.clarify', refused: 'lock' },
      ],
    ]);
    await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: null });
  });

  it('the evolution form has the open objectives of its area, and a responsible who wrote them may score them there', async () => {
    const build = buildersFor(app);
    const patient = { siteId, patientId: await build.patient({ siteId }) };
    const { lineId } = await build.authorization({ ...patient, createdBy: leader.userId });
    const sessionOf = (specialtyId: number, responsible: Actor) =>
      build.session({ ...patient, lineId, specialtyId, therapistId: responsible.userId, date: '2026-03-04' });
    const objective = { patientId: patient.patientId, authorId: leader.userId };
    const [openId, completeId, psychologyId] = [
      await build.objective({ ...objective, text: 'Saltar' }),
      await build.objective(objective),
      await build.objective({ ...objective, area: 4, text: 'Esperar' }),
    ];
    const withAgendaOnly = (actor: Actor) => ({ ...actor, screens: new Set(['agenda'] as const) });
    for (const period of [1, 2, 3])
      expect(await score(completeId, period, [20, 20, 20], {}, withAgendaOnly(leader))).toMatchObject({
        ok: true,
      });
    const formObjectives = async (specialtyId: number, actor: Actor) => {
      const sessionId = await sessionOf(specialtyId, actor);
      const result = await as(withAgendaOnly(actor))('getEvolutionForm', { sessionId });
      return result.ok ? result.value.objectives : result.refusal.code;
    };
    expect(await formObjectives(2, leader)).toMatchObject([
      { entryId: openId, text: 'Saltar', mayScore: true },
    ]);
    expect(await formObjectives(2, colleague)).toMatchObject([{ entryId: openId, mayScore: false }]);
    expect(await formObjectives(16, leader)).toEqual([]);
    expect(await formObjectives(6, leader)).toMatchObject([{ entryId: psychologyId }]);
    await em().nativeUpdate(PatientSchema, { id: patient.patientId }, { lockedBy: coordination.userId });
    expect(await formObjectives(6, leader)).toEqual([]);
    expect(await formObjectives(2, leader)).toMatchObject([{ entryId: openId }]);
  });

  it('the sheet of the family has objectives and sessions, and nothing of psychology under a lock, not even for its holder', async () => {
    const build = buildersFor(app);
    const childId = await build.patient({ siteId });
    const { lineId } = await build.authorization({ patientId: childId, siteId, createdBy: leader.userId });
    const objective = { patientId: childId, authorId: leader.userId };
    await build.objective({ ...objective, text: 'Saltar' });
    await build.objective({ ...objective, text: 'Viejo', date: '2025-01-10', dueDate: '2025-03-31' });
    await build.objective({
      ...objective,
      area: 4,
      text: 'Calmarse',
      date: '2025-01-10',
      dueDate: '2025-03-31',
    });
    await build.objective({ ...objective, area: 4, text: 'Esperar' });
    for (const specialtyId of [PHYSIOTHERAPY, PSYCHOLOGY])
      await build.session({
        patientId: childId,
        siteId,
        lineId,
        specialtyId,
        therapistId: leader.userId,
        date: '2026-03-10',
      });
    const reader = { ...coordination, screens: new Set(['family-objectives'] as const) };
    const sheet = async () => {
      const result = await as(reader)('openFamilySheet', { patientId: childId });
      if (!result.ok) throw new Error(result.refusal.code);
      const { objectives, earlierObjectiveCount, sessions, bookedSpecialtyIds } = result.value;
      expect(bookedSpecialtyIds).toEqual(sessions.map(({ specialtyId }) => specialtyId));
      expect(result.value.site.id).toBe(siteId);
      expect(result.value.foundation).toEqual({ name: '', logoId: null });
      return [
        objectives.map(({ text }) => text),
        earlierObjectiveCount,
        sessions.map(({ specialtyId }) => specialtyId),
      ];
    };
    expect(await sheet()).toEqual([['Saltar', 'Esperar'], 2, [2, 6]]);
    await em().nativeUpdate(PatientSchema, { id: childId }, { lockedBy: coordination.userId });
    expect(await sheet()).toEqual([['Saltar'], 1, [2]]);
    const actorOfOtherSite = { ...reader, siteId: await build.site() };
    expect(await as(actorOfOtherSite)('openFamilySheet', { patientId: childId })).toMatchObject(
      refusal('record-not-found'),
    );
    expect(await as(leader)('openFamilySheet', { patientId: childId })).toMatchObject(refusal('not-allowed'));
  });

  it('the sheet of a family has no session that has begun', async () => {
    const build = buildersFor(app);
    const childId = await build.patient({ siteId });
    const { lineId } = await build.authorization({
      patientId: childId,
      siteId,
      createdBy: leader.userId,
    });
    const sessionDate = today(clock);
    for (const [startTime, endTime] of [
      ['00:05', '01:00'],
      ['23:00', '23:30'],
    ] as const)
      await build.session({
        patientId: childId,
        lineId,
        siteId,
        therapistId: leader.userId,
        date: sessionDate,
        startTime,
        endTime,
      });
    const reader = { ...coordination, screens: new Set(['family-objectives'] as const) };
    expect(await as(reader)('openFamilySheet', { patientId: childId })).toMatchObject({
      value: { sessions: [{ date: sessionDate, start: '23:00' }] },
    });
  });

  it('the objectives of an inactive patient are read and not changed, whoever asks', async () => {
    const id = await addAndReturnId();
    await em().nativeUpdate(PatientSchema, { id: patientId }, { active: false });
    const patientInactive = refusal('patient-inactive');
    expect(await add()).toMatchObject(patientInactive);
    expect(await add({}, administrator)).toMatchObject(patientInactive);
    expect(await score(id, 1, [0, 0, 0])).toMatchObject(patientInactive);
    expect(await find(id)).toMatchObject({ mayScore: false, mayExtend: false, annullableEntryIds: [] });
    await em().nativeUpdate(PatientSchema, { id: patientId }, { active: true });
  });

  it('a user of another site finds neither objectives nor patient', async () => {
    const id = await addAndReturnId();
    const actorOfOtherSite = { ...leader, siteId: await buildersFor(app).site() };
    const missing = refusal('record-not-found');
    expect(
      await as(actorOfOtherSite)('openObjectives', { patientId, area: null, isAlreadyOpen: false }),
    ).toMatchObject(missing);
    expect(await as(actorOfOtherSite)('readPeriod', { objectiveId: id, period: 1 })).toMatchObject(missing);
    expect(await score(id, 1, [0, 0, 0], {}, actorOfOtherSite)).toMatchObject(missing);
    expect(await add({}, actorOfOtherSite)).toMatchObject(refusal('patient-not-found'));
  });

  it('an area is marked for an own draft of its forms, not for one of a colleague, nor under a lock', async () => {
    const markedAreas = async (actor: Actor) =>
      (await open({}, actor)).areas.filter(({ isDrafted }) => isDrafted).map(({ id }) => id);
    const id = await addAndReturnId();
    expect(await markedAreas(leader)).toEqual([]);
    const forms = [
      [`objective-3:${patientId}`, 3],
      [`objective-4:${patientId}`, 4],
      [`scoring-2:${id}`, 1],
      [`clarification:${id}`, 1],
    ] as const;
    for (const [form, area] of forms) {
      await as(leader)('saveDraft', { form, content: { text: 'Con ap' } });
      expect(await markedAreas(leader)).toEqual([area]);
      expect(await markedAreas(colleague)).toEqual([]);
      if (area !== 4) await as(leader)('discardDraft', { form });
      else {
        await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: colleague.userId });
        expect(await markedAreas(leader)).toEqual([]);
        await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: null });
        await as(leader)('discardDraft', { form });
      }
    }
    await as(leader)('saveDraft', { form: 'objective-3:99999', content: { text: 'De otro niño' } });
    expect(await markedAreas(leader)).toEqual([]);
  });

  it('any number of objectives is read in the same number of statements, and each opening leaves one audit entry', async () => {
    const reading = { patientId, area: null, isAlreadyOpen: false };
    const countStatements = async () =>
      (await statementsOf(app, leader, (call) => call('openObjectives', reading))).statements.length;
    const countAuditEntries = () => em().count(AuditEntrySchema, { action: 'objectives.open', patientId });
    const [statementCountBefore, auditEntryCountBefore] = [
      await countStatements(),
      await countAuditEntries(),
    ];
    for (let round = 0; round < 5; round++) await score(await addAndReturnId({ area: 4 }), 1, [20, 40, 60]);
    expect(await countStatements()).toBe(statementCountBefore);
    expect(statementCountBefore).toBeLessThanOrEqual(14);
    expect(await countAuditEntries()).toBe(auditEntryCountBefore + 1);
    await open({ isAlreadyOpen: true });
    expect(await countAuditEntries()).toBe(auditEntryCountBefore + 1);
  });
});
