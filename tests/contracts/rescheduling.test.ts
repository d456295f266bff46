import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { Confirmation, Move, ScheduleItem, TherapistSlot } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;
type SlotText = { date?: string; start?: string; end?: string; therapist?: string };

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  const refusal = (expected: string) => ({ ok: false, refusal: { code: expected } });
  const invalidField = (name: string, expected: string) => ({
    ok: false,
    refusal: { kind: 'invalid', fields: { [name]: expected } },
  });
  const slotAt = ({
    date = '2026-03-05',
    start = '08:00',
    end = '09:00',
    ...rest
  }: SlotText = {}): TherapistSlot => ({
    date: localDate(date),
    start: localTime(start),
    end: localTime(end),
    therapist: rest.therapist ?? clinic.therapist.username,
  });
  const bookAll = async (...items: ScheduleItem[]) => {
    const result = await clinic.schedule(...items);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.ids;
  };
  const book = async (item: ScheduleItem) => Number((await bookAll(item))[0]);
  const stored = (id: number) => app.container.database.fork().findOneOrFail(TherapySessionSchema, { id });
  const aMove = (sessionId: number, to: SlotText, from: SlotText = {}, rest: Partial<Move> = {}): Move => ({
    sessionId,
    from: slotAt(from),
    to: slotAt(to),
    confirmation: null,
    ...rest,
  });
  const reschedule = (moves: readonly Move[], reason: string | null = null) =>
    clinic.as()('rescheduleSessions', { moves, reason });
  const detail = async (sessionId: number) => {
    const result = await clinic.as()('getSession', { sessionId });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const anotherPatient = async () => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    return { patientId, lineId: (await clinic.lineFor(patientId)).lineId };
  };

  describe('moving a session', () => {
    it('changes day, hour and therapist, and the quota by the difference', async () => {
      const second = await clinic.staff('segunda', 2);
      const id = await book(clinic.anItem());
      const before = await auditRows(app, 'scheduling.reschedule');
      const to = { date: '2026-03-09', start: '10:00', end: '11:30', therapist: second.username };
      expect(await reschedule([aMove(id, to)], '  Pide  la mamá ')).toEqual({
        ok: true,
        value: { sessionCount: 1, unitChange: 1 },
      });
      expect(await stored(id)).toMatchObject({
        date: '2026-03-09',
        startTime: '10:00',
        endTime: '11:30',
        units: 3,
        state: 3,
        therapistId: second.id,
        responsibleId: second.id,
        confirmedReason: null,
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 3,
        uncancelledUnits: 3,
        sessionCount: 1,
      });
      const [row] = (await auditRows(app, 'scheduling.reschedule')).slice(before.length);
      expect(row).toMatchObject({ subjectId: id, patientId: clinic.patientId, siteId: clinic.siteId });
      expect(JSON.parse(String(row?.detail)).moves).toEqual([
        {
          session: id,
          reason: 'Pide la mamá',
          from: { date: '2026-03-05', start: '08:00', end: '09:00', therapist: clinic.therapist.id },
          to: { date: '2026-03-09', start: '10:00', end: '11:30', therapist: second.id },
        },
      ]);
    });

    it('stores the earlier slot, user, time and reason; moving it back is stored as a move too', async () => {
      const id = await book(clinic.anItem());
      const to = { start: '10:00', end: '10:30' };
      await reschedule([aMove(id, to)], 'Pide la mamá');
      clock.forward(60_000);
      expect(await reschedule([aMove(id, {}, to)])).toMatchObject({ ok: true, value: { unitChange: 1 } });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
      const { moves } = await detail(id);
      expect(moves).toMatchObject([
        { from: { start: '10:00', end: '10:30' }, to: { start: '08:00', end: '09:00' }, reason: null },
        {
          from: { date: '2026-03-05', start: '08:00' },
          to: { start: '10:00' },
          reason: 'Pide la mamá',
          by: { firstNames: 'programacion' },
          at: '2026-03-04T14:00:00.000Z',
        },
      ]);
    });

    it('does not conflict with its own earlier slot', async () => {
      const id = await book(clinic.anItem());
      expect(await reschedule([aMove(id, { start: '08:30', end: '09:30' })])).toMatchObject({ ok: true });
    });

    it('keeps the auxiliary and the responsible', async () => {
      const second = await clinic.staff('segunda', 2);
      const { username, id: auxiliaryId } = clinic.auxiliary;
      const id = await book(clinic.anItem({ auxiliary: username, responsible: username }));
      await reschedule([aMove(id, { therapist: second.username })]);
      expect(await stored(id)).toMatchObject({
        therapistId: second.id,
        auxiliaryId,
        responsibleId: auxiliaryId,
      });
    });

    it('is refused like a new session', async () => {
      const id = await book(clinic.anItem());
      const therapistOfOtherSite = await clinic.staff('fuera', 2, { siteId: await clinic.build.site() });
      for (const [to, expected] of [
        [{ date: '2026-03-03' }, invalidField('date', 'date-before-today')],
        [{ date: '2026-04-16' }, refusal('date-after-expiry')],
        [{ end: '08:10' }, invalidField('end', 'slot-too-short')],
        [{ end: '08:00' }, invalidField('end', 'end-not-after-start')],
        [{ end: '13:30' }, refusal('quota-exceeded')],
        [{ date: '2026-03-04' }, refusal('start-passed')],
        [{ date: '2026-03-23' }, refusal('date-unavailable')],
        [{ therapist: clinic.auxiliary.username }, refusal('therapist-not-eligible')],
        [{ therapist: therapistOfOtherSite.username }, refusal('therapist-not-eligible')],
        [{ therapist: '' }, invalidField('therapist', 'therapist-required')],
        [{}, invalidField('date', 'slot-unchanged')],
      ] as const)
        expect(await reschedule([aMove(id, to)]), JSON.stringify(to)).toMatchObject(expected);
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
      expect((await detail(id)).moves).toEqual([]);
    });

    it('refuses a busy patient always, and a busy therapist unless confirmed', async () => {
      const second = await clinic.staff('segunda', 2);
      const id = await book(clinic.anItem());
      await book(clinic.anItem({ date: '2026-03-06', therapist: second.username }));
      const rival = await anotherPatient();
      await book(clinic.anItem({ ...rival, date: '2026-03-09' }));
      const rescheduleTo = (to: SlotText, confirmation: Confirmation | null) =>
        reschedule([aMove(id, to, {}, { confirmation })]);
      const overlappingSlot = { date: '2026-03-06', start: '08:30', end: '09:30' };
      expect(await rescheduleTo(overlappingSlot, CONFIRMED)).toMatchObject(refusal('patient-busy'));
      expect(await rescheduleTo({ date: '2026-03-09' }, null)).toMatchObject(refusal('therapist-busy'));
      expect(await rescheduleTo({ date: '2026-03-09' }, { ...CONFIRMED, reason: ' ' })).toMatchObject(
        invalidField('reason', 'confirmation-reason-required'),
      );
      expect(await rescheduleTo({ date: '2026-03-09' }, CONFIRMED)).toMatchObject({ ok: true });
      expect((await stored(id)).confirmedReason).toBe('Trabajo en grupo');
      expect((await detail(id)).moves).toMatchObject([{ reason: 'Trabajo en grupo' }]);
    });

    it('refuses a session that is not pending, began over an hour ago, or has an inactive patient or service', async () => {
      const [id, earlyId] = [
        await book(clinic.anItem()),
        await book(clinic.anItem({ date: '2026-03-04', start: '09:30', end: '10:00' })),
      ];
      const em = app.container.database.fork();
      const tryToMove = () => reschedule([aMove(id, { date: '2026-03-09' })]);
      await em.nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: false });
      expect(await tryToMove()).toMatchObject(refusal('patient-inactive'));
      await em.nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: true });
      await em.nativeUpdate(ServiceOrderSchema, { id: clinic.orderId }, { active: false });
      expect(await tryToMove()).toMatchObject(refusal('service-not-usable'));
      await em.nativeUpdate(ServiceOrderSchema, { id: clinic.orderId }, { active: true });
      clock.set('2026-03-04T15:31:00.000Z');
      const earlySlot = { date: '2026-03-04', start: '09:30', end: '10:00' };
      expect(await reschedule([aMove(earlyId, { date: '2026-03-09' }, earlySlot)])).toMatchObject(
        refusal('reschedule-window-passed'),
      );
      await clinic.as()('cancelSession', { sessionId: id, reason: 'Cancela Paciente' });
      expect(await tryToMove()).toMatchObject(refusal('session-not-pending'));
    });

    it('refuses a session that somebody else has moved meanwhile', async () => {
      const id = await book(clinic.anItem());
      await reschedule([aMove(id, { date: '2026-03-06' })]);
      expect(await reschedule([aMove(id, { date: '2026-03-09' })])).toMatchObject(refusal('session-moved'));
    });

    it('does not find sessions of another site, and is denied without the scheduling screen', async () => {
      const input = { moves: [aMove(await book(clinic.anItem()), { date: '2026-03-09' })], reason: null };
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('rescheduleSessions', input)).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      const withoutScreen = clinic.as({
        userId: clinic.therapist.id,
        roleId: 2,
        screens: new Set(['agenda']),
      });
      expect(await withoutScreen('rescheduleSessions', input)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });
  });

  describe('a series', () => {
    const DATES = ['2026-03-05', '2026-03-10', '2026-03-12'];
    const aSeries = () => bookAll(...DATES.map((date) => clinic.anItem({ date })));
    const preview = async (sessionId: number, to: SlotText, rest = {}) => {
      const previewInput = { scope: 'following', onlySameDayAndTime: false, decisions: [], ...rest } as const;
      const result = await clinic.as()('previewMoves', { sessionId, to: slotAt(to), ...previewInput });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value;
    };

    it('contains the sessions booked together on a line; a single one has no series', async () => {
      const [first = 0, second = 0] = await aSeries();
      expect((await stored(second)).seriesId).toBe((await stored(first)).seriesId);
      expect((await detail(second)).seriesCounts).toEqual({
        pending: 3,
        following: 2,
        sameDayAndTime: { pending: 1, following: 1 },
      });
      expect((await detail(first)).seriesCounts).toMatchObject({
        sameDayAndTime: { pending: 2, following: 2 },
      });
      const singleId = await book(clinic.anItem({ date: '2026-03-17' }));
      expect((await detail(singleId)).seriesCounts).toBeNull();
    });

    it('keeps all its sessions after four of them moved to another hour', async () => {
      const sixDates = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
      const items = sixDates.map((date) => clinic.anItem({ date, start: '08:00', end: '08:30' }));
      const [first = 0, ...others] = await bookAll(...items);
      const moved = others.slice(0, 4).map((id, index) => {
        const from = { date: sixDates[index + 1] ?? '', start: '08:00', end: '08:30' };
        return aMove(id, { ...from, start: '15:00', end: '15:30' }, from);
      });
      expect(await reschedule(moved)).toMatchObject({ ok: true });
      expect((await detail(first)).seriesCounts).toMatchObject({ pending: 6, following: 6 });
      const to = { date: '2026-03-05', start: '09:00', end: '09:30' };
      for (const scope of ['following', 'pending'])
        expect((await preview(first, to, { scope })).moves.map((move) => move.to.start)).toEqual(
          sixDates.map(() => '09:00'),
        );
    });

    it('is previewed at its new slots, completely or from a session on', async () => {
      const [, second = 0] = await aSeries();
      const rival = await anotherPatient();
      await book(clinic.anItem({ ...rival, date: '2026-03-13', start: '10:00', end: '11:00' }));
      const to = { date: '2026-03-11', start: '10:00', end: '10:30' };
      const { moves, available } = await preview(second, to);
      expect(available).toBe(4);
      expect(moves).toMatchObject([
        { to: { date: '2026-03-11', start: '10:00' }, unitChange: -1, preview: { state: 'free' } },
        {
          to: { date: '2026-03-13' },
          preview: { state: 'therapist-busy', nextFreeHours: { start: '11:00' } },
        },
      ]);
      expect((await preview(second, to, { scope: 'pending' })).moves).toHaveLength(3);
      expect((await preview(second, to, { scope: 'one' })).moves).toHaveLength(1);
      const sameTimePreview = await preview(second, to, { scope: 'pending', onlySameDayAndTime: true });
      expect(sameTimePreview.moves.map(({ from }) => from.date)).toEqual(['2026-03-10']);
    });

    it('is marked where its new slots lie in the half of the day in which the patient does not come', async () => {
      const patientId = await clinic.build.patient({
        siteId: clinic.siteId,
        halfDay: 1,
        halfDayNote: 'colegio desde la 1',
      });
      const { lineId } = await clinic.lineFor(patientId);
      const [first = 0, second = 0] = await bookAll(
        clinic.anItem({ patientId, lineId, date: '2026-03-05' }),
        clinic.anItem({ patientId, lineId, date: '2026-03-06' }),
      );
      const decisions = [
        { sessionId: second, to: slotAt({ date: '2026-03-06', start: '11:30', end: '12:30' }) },
      ];
      const afternoon = { date: '2026-03-05', start: '12:00', end: '13:00' };
      const { moves, halfDay } = await preview(first, afternoon, { decisions });
      expect(halfDay).toEqual({ halfDay: 'morning', isStated: true, note: 'colegio desde la 1' });
      expect(moves.map(({ changesHalfDay }) => changesHalfDay)).toEqual([true, false]);
    });

    it('leaves single sessions in place or moves them elsewhere, each checked with the others', async () => {
      const [first = 0, second = 0, third = 0] = await aSeries();
      const decisions = [
        { sessionId: second, to: null },
        { sessionId: third, to: slotAt({ date: '2026-03-06', start: '08:30', end: '09:30' }) },
      ];
      const { moves } = await preview(first, { date: '2026-03-06' }, { decisions });
      expect(moves).toMatchObject([
        { preview: { state: 'free' } },
        { stays: true, preview: null },
        { preview: { state: 'patient-busy' } },
      ]);
    });

    it('is checked against its sessions that stay, also when the slot entered for one of them is the one it has', async () => {
      const [first = 0, second = 0] = await aSeries();
      const sameSlotDecision = { sessionId: second, to: slotAt({ date: '2026-03-10' }) };
      const { moves } = await preview(first, { date: '2026-03-10' }, { decisions: [sameSlotDecision] });
      expect(moves.slice(0, 2)).toMatchObject([{ preview: { state: 'patient-busy' } }, { stays: true }]);
    });

    it('reports an invalid date', async () => {
      const [, , third = 0] = await aSeries();
      const { moves } = await preview(third, { date: '2026-04-20' });
      expect(moves).toMatchObject([{ problem: { code: 'date-after-expiry' }, preview: null, unitChange: 0 }]);
    });

    it('is moved all or nothing', async () => {
      const [first = 0, second = 0, third = 0] = await aSeries();
      const movesWithOneTooLate = [
        aMove(first, { date: '2026-03-06' }),
        aMove(second, { date: '2026-03-11' }, { date: '2026-03-10' }),
        aMove(third, { date: '2026-04-16' }, { date: '2026-03-12' }),
      ];
      expect(await reschedule(movesWithOneTooLate)).toMatchObject(refusal('date-after-expiry'));
      expect((await stored(first)).date).toBe('2026-03-05');
      const longer = { date: '2026-03-13', end: '10:30' };
      const fittingMoves = [...movesWithOneTooLate.slice(0, 2), aMove(third, longer, { date: '2026-03-12' })];
      expect(await reschedule(fittingMoves)).toMatchObject({
        ok: true,
        value: { sessionCount: 3, unitChange: 3 },
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 9,
        uncancelledUnits: 9,
        sessionCount: 3,
      });
    });

    it('can move to times of its own sessions', async () => {
      const [first = 0, second = 0] = await bookAll(clinic.anItem(), clinic.anItem({ date: '2026-03-06' }));
      const swappingMoves = [
        aMove(first, { date: '2026-03-06' }),
        aMove(second, { date: '2026-03-05' }, { date: '2026-03-06' }),
      ];
      expect(await reschedule(swappingMoves)).toMatchObject({ ok: true });
    });
  });

  it('a move and a simultaneous booking or move to the same hour never both succeed', async () => {
    const rival = await anotherPatient();
    const days = ['2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    for (const [turn, date] of days.entries()) {
      const hours = { start: '15:00', end: '15:30' };
      const id = await book(clinic.anItem({ ...hours, date: '2026-03-05' }));
      const rivalId = await book(
        clinic.anItem({ ...rival, date: '2026-03-05', start: '16:00', end: '16:30' }),
      );
      const move = () => reschedule([aMove(id, { ...hours, date }, hours)]);
      const rivalCall =
        turn % 2 === 0
          ? () => clinic.schedule(clinic.anItem({ ...rival, ...hours, date }))
          : () => reschedule([aMove(rivalId, { ...hours, date }, { start: '16:00', end: '16:30' })]);
      const results = await Promise.all([move(), rivalCall()]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject(refusal('therapist-busy'));
      for (const sessionId of [id, rivalId])
        await clinic.as()('cancelSession', { sessionId, reason: 'Cancela Paciente' });
    }
    for (const lineId of [clinic.lineId, rival.lineId]) {
      const { scheduled, uncancelledUnits } = await unitsOn(app, lineId);
      expect(scheduled).toBe(uncancelledUnits);
    }
  });

  it('five sessions extended at once never exceed the quota of their line', async () => {
    const dates = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11'];
    const ids = await bookAll(...dates.map((date) => clinic.anItem({ date, end: '08:30' })));
    const moves = ids.map((id, index) => {
      const date = dates[index] as string;
      return aMove(id, { date, end: '10:00' }, { date, end: '08:30' });
    });
    const results = await Promise.all(moves.map((move) => reschedule([move])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.refusal.code).toBe('quota-exceeded');
    expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 8, uncancelledUnits: 8 });
  });
});
