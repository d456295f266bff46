import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { ScheduleItem } from '#domain/scheduling';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows, CONFIRMED, clinicIn, unitsOn } from '#tests/support/scheduling.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

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

  const refusedWith = (expected: string) => ({ ok: false, refusal: { code: expected } });
  const invalidField = (name: string, expected: string) => ({
    ok: false,
    refusal: { kind: 'invalid', fields: { [name]: expected } },
  });
  const book = async (...items: ScheduleItem[]) => {
    const result = await clinic.schedule(...items);
    if (!result.ok) throw new Error(result.refusal.code);
    return Number(result.value.ids[0]);
  };
  const storedSession = (id: number) =>
    app.container.database.fork().findOneOrFail(TherapySessionSchema, { id });
  const reason = 'Cancela Paciente';

  describe('undoing a booking', () => {
    const undo = (sessionId: number) => clinic.as()('undoBooking', { sessionId });
    const bookSeries = async () => {
      const items = ['2026-03-05', '2026-03-09'].map((date) => clinic.anItem({ date }));
      const result = await clinic.schedule(...items);
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value.ids;
    };

    it('gives back exactly its units and leaves a trace, and an earlier booking stays', async () => {
      await book(clinic.anItem({ date: '2026-03-06' }));
      clock.set('2026-03-04T14:01:00.000Z');
      const [first = 0, second = 0] = await bookSeries();
      const before = await auditRows(app, 'scheduling.undo-booking');
      expect(await undo(second)).toEqual({ ok: true, value: { units: 4, sessionCount: 2 } });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2, uncancelledUnits: 2 });
      expect(await storedSession(first)).toMatchObject({
        state: 2,
        cancelReason: 'Programación deshecha',
        undoneAt: '2026-03-04T14:01:00.000Z',
      });
      expect((await auditRows(app, 'scheduling.undo-booking')).slice(before.length)).toMatchObject([
        { subjectId: second, patientId: clinic.patientId },
      ]);
      expect(await undo(first)).toMatchObject(refusedWith('booking-changed'));
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 2 });
    });

    it('makes the lost session that it recovered lost again, and is itself not lost', async () => {
      const lostId = await book(clinic.anItem());
      await clinic.as()('cancelSession', { sessionId: lostId, reason });
      clock.set('2026-03-04T14:01:00.000Z');
      const booked = await book(clinic.anItem({ date: '2026-03-10' }));
      expect((await storedSession(lostId)).recoveredAt).not.toBeNull();
      expect(await undo(booked)).toMatchObject({ ok: true });
      expect((await storedSession(lostId)).recoveredAt).toBeNull();
      clock.set('2026-03-04T14:02:00.000Z');
      const again = await book(clinic.anItem({ date: '2026-03-11' }));
      expect(await storedSession(again)).toMatchObject({ state: 3 });
      expect((await storedSession(booked)).recoveredAt).toBeNull();
    });

    it('is refused after ten minutes, after a change, and to anybody else', async () => {
      const sessionId = await book(clinic.anItem());
      const another = clinic.as({ userId: clinic.auxiliary.id });
      expect(await another('undoBooking', { sessionId })).toMatchObject({ refusal: { kind: 'not-found' } });
      const withoutScreen = clinic.as({ screens: new Set(['agenda']), roleId: 2 });
      expect(await withoutScreen('undoBooking', { sessionId })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await undo(987654)).toMatchObject({ refusal: { kind: 'not-found' } });
      clock.set('2026-03-04T14:10:00.000Z');
      expect(await undo(sessionId)).toMatchObject(refusedWith('booking-undo-expired'));
      const changed = await book(clinic.anItem({ date: '2026-03-10' }));
      await clinic.as()('addAuxiliary', {
        sessionId: changed,
        auxiliary: clinic.auxiliary.username,
        confirmation: null,
      });
      expect(await undo(changed)).toMatchObject(refusedWith('booking-changed'));
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 4 });
    });
  });

  describe('cancelling', () => {
    it('releases exactly the units of the session and stores user, time and reason', async () => {
      const before = await auditRows(app, 'scheduling.cancel');
      const sessionId = await book(clinic.anItem({ end: '09:30' }));
      await book(clinic.anItem({ date: '2026-03-06' }));
      expect(await clinic.as()('cancelSession', { sessionId, reason: '  Cancela  Paciente ' })).toEqual({
        ok: true,
        value: { units: 3, sessionCount: 1 },
      });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({
        scheduled: 2,
        uncancelledUnits: 2,
        sessionCount: 2,
      });
      expect(await storedSession(sessionId)).toMatchObject({
        state: 2,
        units: 3,
        cancelReason: 'Cancela Paciente',
        cancelledBy: clinic.scheduler.id,
        cancelledAt: '2026-03-04T14:00:00.000Z',
      });
      expect((await auditRows(app, 'scheduling.cancel')).slice(before.length)).toMatchObject([
        { subjectId: sessionId, patientId: clinic.patientId },
      ]);
    });

    it('covers the following or all pending sessions of the series, and releases their units', async () => {
      const bookSeries = async (...dates: string[]) => {
        const result = await clinic.schedule(...dates.map((date) => clinic.anItem({ date })));
        if (!result.ok) throw new Error(result.refusal.code);
        return result.value.ids;
      };
      const [, second = 0] = await bookSeries('2026-03-05', '2026-03-09', '2026-03-11');
      await book(clinic.anItem({ date: '2026-03-12' }));
      const cancel = (sessionId: number, scope: 'following' | 'pending') =>
        clinic.as()('cancelSession', { sessionId, reason, scope });
      expect(await cancel(second, 'following')).toEqual({ ok: true, value: { units: 4, sessionCount: 2 } });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 4 });
      expect(await cancel(second, 'following')).toMatchObject(refusedWith('session-not-pending'));
      const [first = 0, , last = 0] = await bookSeries('2026-03-16', '2026-03-17', '2026-03-18');
      await clinic.as()('cancelSession', { sessionId: first, reason });
      expect(await cancel(last, 'pending')).toMatchObject({ ok: true, value: { units: 4, sessionCount: 2 } });
      expect(await cancel(999_999, 'pending')).toMatchObject({ refusal: { kind: 'not-found' } });
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 4, uncancelledUnits: 4 });
    });

    it('ten times at once releases once', async () => {
      const dates = ['2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
      for (const [index, date] of dates.entries()) {
        const sessionId = await book(clinic.anItem({ date }));
        const tenTimes = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, ask));
        await tenTimes(() => clinic.as()('getSession', { sessionId }));
        const results = await tenTimes(() => clinic.as()('cancelSession', { sessionId, reason }));
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        for (const result of results) if (!result.ok) expect(result.refusal.code).toBe('session-not-pending');
        await book(clinic.anItem({ date }));
        const uncancelledUnits = 2 * (index + 1);
        expect(await unitsOn(app, clinic.lineId)).toMatchObject({
          scheduled: uncancelledUnits,
          uncancelledUnits,
        });
      }
    });

    it('is possible until the sixtieth minute after the start', async () => {
      const [first, second] = [
        await book(clinic.anItem({ date: '2026-03-04', start: '09:30', end: '10:00' })),
        await book(clinic.anItem({ date: '2026-03-04', start: '10:00', end: '10:30' })),
      ];
      clock.set('2026-03-04T15:30:59.999Z');
      expect(await clinic.as()('cancelSession', { sessionId: first, reason })).toMatchObject({ ok: true });
      clock.set('2026-03-04T16:01:00.000Z');
      expect(await clinic.as()('cancelSession', { sessionId: second, reason })).toMatchObject(
        refusedWith('cancel-window-passed'),
      );
      expect(await unitsOn(app, clinic.lineId)).toMatchObject({ scheduled: 1, uncancelledUnits: 1 });
    });

    it('needs a reason of at most 200 characters', async () => {
      const sessionId = await book(clinic.anItem());
      for (const [text, expected] of [
        [' ', 'cancel-reason-required'],
        ['x'.repeat(201), 'reason-too-long'],
      ] as const)
        expect(await clinic.as()('cancelSession', { sessionId, reason: text })).toMatchObject(
          invalidField('reason', expected),
        );
    });

    it('refuses a done session, and one of an inactive patient', async () => {
      const sessionId = await book(clinic.anItem());
      const em = app.container.database.fork();
      await em.nativeUpdate(TherapySessionSchema, { id: sessionId }, { state: 1 });
      expect(await clinic.as()('cancelSession', { sessionId, reason })).toMatchObject(
        refusedWith('session-not-pending'),
      );
      await em.nativeUpdate(TherapySessionSchema, { id: sessionId }, { state: 3 });
      await em.nativeUpdate(PatientSchema, { id: clinic.patientId }, { active: false });
      expect(await clinic.as()('cancelSession', { sessionId, reason })).toMatchObject(
        refusedWith('patient-inactive'),
      );
    });

    it('does not find sessions of another site', async () => {
      const sessionId = await book(clinic.anItem());
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      for (const id of [sessionId, 999_999])
        expect(await fromOtherSite('cancelSession', { sessionId: id, reason })).toMatchObject({
          refusal: { kind: 'not-found' },
        });
    });

    it('without the scheduling screen is for attendants of the session', async () => {
      const sessionId = await book(clinic.anItem());
      const asTherapist = (id: number) => clinic.as({ userId: id, roleId: 2, screens: new Set(['agenda']) });
      expect(await asTherapist(clinic.auxiliary.id)('cancelSession', { sessionId, reason })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await asTherapist(clinic.therapist.id)('cancelSession', { sessionId, reason })).toMatchObject({
        ok: true,
      });
    });
  });

  describe('adding an auxiliary', () => {
    const add = (sessionId: number, auxiliary: string, confirmation: typeof CONFIRMED | null = null) =>
      clinic.as()('addAuxiliary', { sessionId, auxiliary, confirmation });

    it('keeps the responsible', async () => {
      const sessionId = await book(clinic.anItem());
      expect(await add(sessionId, clinic.auxiliary.username)).toMatchObject({ ok: true });
      expect(await storedSession(sessionId)).toMatchObject({
        auxiliaryId: clinic.auxiliary.id,
        responsibleId: clinic.therapist.id,
      });
    });

    it('refuses a second auxiliary, the therapist of the session, a blank username and an ineligible user', async () => {
      const sessionId = await book(clinic.anItem());
      expect(await add(sessionId, '')).toMatchObject(invalidField('auxiliary', 'auxiliary-required'));
      expect(await add(sessionId, clinic.therapist.username)).toMatchObject(
        invalidField('auxiliary', 'auxiliary-is-therapist'),
      );
      const inactiveAuxiliary = await clinic.staff('retirado', 3, { active: false });
      for (const username of ['nadie', inactiveAuxiliary.username, clinic.scheduler.username])
        expect(await add(sessionId, username)).toMatchObject(refusedWith('auxiliary-not-eligible'));
      await add(sessionId, clinic.auxiliary.username);
      const other = await clinic.staff('otra', 3);
      expect(await add(sessionId, other.username)).toMatchObject(refusedWith('session-has-auxiliary'));
    });

    it('refuses a session that is not pending', async () => {
      const sessionId = await book(clinic.anItem());
      await clinic.as()('cancelSession', { sessionId, reason });
      expect(await add(sessionId, clinic.auxiliary.username)).toMatchObject(
        refusedWith('session-not-pending'),
      );
    });

    it('refuses a busy auxiliary unless confirmed, and appends the reason to the earlier reason', async () => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const { lineId } = await clinic.lineFor(patientId, { specialtyId: 3 });
      await book(clinic.anItem({ patientId, lineId, therapist: clinic.auxiliary.username }));
      const confirmation = { ...CONFIRMED, reason: 'Recuperación' };
      const thirdPatientId = await clinic.build.patient({ siteId: clinic.siteId });
      const thirdLineId = (await clinic.lineFor(thirdPatientId)).lineId;
      await book(clinic.anItem({ patientId: thirdPatientId, lineId: thirdLineId, confirmation: CONFIRMED }));
      const sessionId = await book(clinic.anItem({ confirmation }));
      expect(await add(sessionId, clinic.auxiliary.username)).toMatchObject(refusedWith('auxiliary-busy'));
      expect(await add(sessionId, clinic.auxiliary.username, CONFIRMED)).toMatchObject({ ok: true });
      expect((await storedSession(sessionId)).confirmedReason).toBe('Recuperación · Trabajo en grupo');
    });

    it('does not find sessions of another site and is denied without the scheduling screen', async () => {
      const sessionId = await book(clinic.anItem());
      const input = { sessionId, auxiliary: clinic.auxiliary.username, confirmation: null };
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await fromOtherSite('addAuxiliary', input)).toMatchObject({ refusal: { kind: 'not-found' } });
      const withoutScreen = clinic.as({
        userId: clinic.therapist.id,
        roleId: 2,
        screens: new Set(['agenda']),
      });
      expect(await withoutScreen('addAuxiliary', input)).toMatchObject({ refusal: { kind: 'forbidden' } });
    });
  });

  describe('changing the auxiliary', () => {
    const change = (
      sessionId: number,
      from: string,
      to: string | null,
      confirmation: typeof CONFIRMED | null = null,
    ) => clinic.as()('changeAuxiliary', { sessionId, from, to, confirmation });
    const bookWithAuxiliary = (responsible: string) =>
      book(clinic.anItem({ auxiliary: clinic.auxiliary.username, responsible }));

    it('replaces or removes; a responsible auxiliary hands over', async () => {
      const { username } = clinic.auxiliary;
      const other = await clinic.staff('otra', 3);
      const sessionId = await bookWithAuxiliary(username);
      expect(await change(sessionId, username, other.username)).toMatchObject({ ok: true });
      expect(await storedSession(sessionId)).toMatchObject({
        auxiliaryId: other.id,
        responsibleId: other.id,
      });
      expect(await change(sessionId, other.username, null)).toMatchObject({ ok: true });
      expect(await storedSession(sessionId)).toMatchObject({
        auxiliaryId: null,
        responsibleId: clinic.therapist.id,
      });
      expect((await auditRows(app, 'scheduling.change-auxiliary')).at(-1)).toMatchObject({
        subjectId: sessionId,
        detail: expect.stringContaining(`"before":{"auxiliary":"${other.username}"}`),
      });
    });

    it('is refused after another change, for a busy auxiliary unless confirmed, and for a session that is not pending', async () => {
      const { username } = clinic.auxiliary;
      const other = await clinic.staff('otra', 3);
      const sessionId = await bookWithAuxiliary(clinic.therapist.username);
      expect(await change(sessionId, other.username, null)).toMatchObject(refusedWith('auxiliary-changed'));
      expect(await change(sessionId, username, clinic.therapist.username)).toMatchObject(
        invalidField('auxiliary', 'auxiliary-is-therapist'),
      );
      const patientId = await clinic.build.patient({ siteId: clinic.siteId });
      const { lineId } = await clinic.lineFor(patientId, { specialtyId: 3 });
      await book(clinic.anItem({ patientId, lineId, therapist: other.username }));
      expect(await change(sessionId, username, other.username)).toMatchObject(refusedWith('auxiliary-busy'));
      expect(await change(sessionId, username, other.username, CONFIRMED)).toMatchObject({ ok: true });
      await clinic.as()('cancelSession', { sessionId, reason });
      expect(await change(sessionId, other.username, null)).toMatchObject(refusedWith('session-not-pending'));
      const fromOtherSite = clinic.as({ siteId: await clinic.build.site() });
      const input = { sessionId, from: other.username, to: null, confirmation: null };
      expect(await fromOtherSite('changeAuxiliary', input)).toMatchObject({ refusal: { kind: 'not-found' } });
    });
  });

  it('accepts one of two simultaneous bookings of a therapist, or of a patient, at one hour', async () => {
    const patientId = await clinic.build.patient({ siteId: clinic.siteId });
    const { lineId } = await clinic.lineFor(patientId);
    const other = await clinic.staff('otra', 2);
    const secondLineId = (await clinic.lineFor(clinic.patientId)).lineId;
    const rivals = [
      [[clinic.anItem(), clinic.anItem({ patientId, lineId })], 'therapist-busy'],
      [
        [
          clinic.anItem({ date: '2026-03-06' }),
          clinic.anItem({ date: '2026-03-06', lineId: secondLineId, therapist: other.username }),
        ],
        'patient-busy',
      ],
    ] as const;
    for (const [items, expected] of rivals) {
      const results = await Promise.all(items.map((item) => clinic.schedule(item)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject(refusedWith(expected));
    }
  });
});
