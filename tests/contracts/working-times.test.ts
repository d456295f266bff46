import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClosureSchema } from '#adapters/persistence/schemas/access.ts';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import type { FindSlotsInput } from '#domain/scheduling';
import { localDate, localTime, type Weekday } from '#domain/shared';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { CONFIRMED, clinicIn } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';
import { statementsOf } from '#tests/support/statements.ts';

type Clinic = Awaited<ReturnType<typeof clinicIn>>;

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let clinic: Clinic;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clinic = await clinicIn(app);
  });
  afterAll(() => app.close());

  const refusedWith = (code: string, params?: object) => ({
    ok: false,
    refusal: { code, ...(params && { params }) },
  });
  const addClosure = (siteId: number | null, from: string, to = from) =>
    app.container.database
      .fork()
      .insert(ClosureSchema, { siteId, fromDate: from, toDate: to, reason: 'Fumigación' });

  describe('a session outside hours', () => {
    const THURSDAY_MORNING = { weekday: 4, startTime: '07:00', endTime: '12:00' };

    it('of the site is refused unless confirmed with a reason, which is stored', async () => {
      await clinic.build.hours({ siteId: clinic.siteId, ...THURSDAY_MORNING });
      const item = clinic.anItem({ start: '11:30', end: '12:30' });
      const outsideOpeningHours = refusedWith('outside-opening-hours', {
        date: '2026-03-05',
        hours: '07:00-12:00',
      });
      expect(await clinic.schedule(item)).toMatchObject(outsideOpeningHours);
      const outsideNotConfirmed = { ...CONFIRMED, outside: false };
      expect(await clinic.schedule({ ...item, confirmation: outsideNotConfirmed })).toMatchObject(
        outsideOpeningHours,
      );
      const { ids } = unwrap(await clinic.schedule({ ...item, confirmation: CONFIRMED }));
      const stored = await app.container.database
        .fork()
        .findOneOrFail(TherapySessionSchema, { id: Number(ids[0]) });
      expect(stored.confirmedReason).toBe(CONFIRMED.reason);
      expect(await clinic.schedule(clinic.anItem({ start: '07:00', end: '08:00' }))).toMatchObject({
        ok: true,
      });
    });

    it('of the therapist, on a day off or during a leave, is refused in the same way', async () => {
      const staffId = clinic.therapist.id;
      await clinic.build.hours({ staffId, ...THURSDAY_MORNING });
      const friday = clinic.anItem({ date: '2026-03-06' });
      expect(await clinic.schedule(friday)).toMatchObject(
        refusedWith('therapist-not-working', { date: '2026-03-06', hours: '' }),
      );
      await clinic.build.leave({ staffId, fromDate: '2026-03-05', toDate: '2026-03-12' });
      const absentRefusal = refusedWith('therapist-absent', { date: '2026-03-05', until: '2026-03-12' });
      expect(await clinic.schedule(clinic.anItem())).toMatchObject(absentRefusal);
      expect(await clinic.schedule(clinic.anItem({ confirmation: CONFIRMED }))).toMatchObject({ ok: true });
    });

    it('of an auxiliary is refused when booked and when added', async () => {
      const { id: staffId, username } = clinic.auxiliary;
      await clinic.build.leave({ staffId, fromDate: '2026-03-05', toDate: '2026-03-05' });
      const itemWithAuxiliary = clinic.anItem({ auxiliary: username, responsible: username });
      expect(await clinic.schedule(itemWithAuxiliary)).toMatchObject(refusedWith('auxiliary-absent'));
      const [id] = unwrap(await clinic.schedule(clinic.anItem())).ids;
      const auxiliaryInput = { sessionId: Number(id), auxiliary: username };
      expect(await clinic.as()('addAuxiliary', { ...auxiliaryInput, confirmation: null })).toMatchObject(
        refusedWith('auxiliary-absent'),
      );
      expect(await clinic.as()('addAuxiliary', { ...auxiliaryInput, confirmation: CONFIRMED })).toMatchObject(
        {
          ok: true,
        },
      );
    });

    it('is previewed with the next time at which everybody is at work', async () => {
      await clinic.build.hours({ siteId: clinic.siteId, ...THURSDAY_MORNING });
      await clinic.build.leave({
        staffId: clinic.therapist.id,
        fromDate: '2026-03-12',
        toDate: '2026-03-13',
      });
      const { lineId, therapist } = clinic;
      const at = (date: string, start: string, end: string) => ({
        date: localDate(date),
        start: localTime(start),
        end: localTime(end),
      });
      const slots = [at('2026-03-05', '06:00', '07:00'), at('2026-03-12', '08:00', '09:00')];
      const slotsInput = { lineId, therapist: therapist.username, auxiliary: null, slots };
      const {
        dates: [early, absent],
      } = unwrap(await clinic.as()('checkSlots', slotsInput));
      expect(early).toMatchObject({
        state: 'outside-opening-hours',
        outsideHours: [{ hours: [{ start: '07:00', end: '12:00' }] }],
        nextFreeHours: { start: '07:00', end: '08:00' },
      });
      expect(absent).toMatchObject({
        state: 'therapist-absent',
        outsideHours: [{ until: '2026-03-13' }],
        nextFreeHours: null,
      });
      const series = unwrap(
        await clinic.as()('previewSeries', {
          lineId,
          therapist: therapist.username,
          auxiliary: null,
          monthlyMax: 8,
          startDate: localDate('2026-03-05'),
          weekdays: [{ weekday: 4, start: localTime('11:00'), end: localTime('12:00') }],
        }),
      );
      expect(series.dates.slice(0, 2).map(({ state }) => state)).toEqual(['free', 'therapist-absent']);
    });
  });

  describe('finding a slot', () => {
    const searchInput = (overrides: Partial<FindSlotsInput> = {}): FindSlotsInput => ({
      lineId: clinic.lineId,
      minutes: 60,
      therapist: clinic.therapist.username,
      auxiliary: null,
      from: null,
      weekdays: [],
      interval: null,
      ...overrides,
    });
    const find = async (overrides: Partial<FindSlotsInput> = {}) =>
      unwrap(await clinic.as()('findSlots', searchInput(overrides)));
    const firstOf = async (overrides: Partial<FindSlotsInput> = {}) => {
      const [slot] = (await find(overrides)).slots;
      return slot ? [slot.date, slot.start, slot.end, slot.therapist.username].join(' ') : null;
    };

    it('proposes bookable slots, none in holidays, closures, leaves, sessions or outside hours', async () => {
      const { siteId, therapist } = clinic;
      for (const weekday of [1, 3, 4, 5])
        await clinic.build.hours({ siteId, weekday, startTime: '08:00', endTime: '11:00' });
      await clinic.build.leave({ staffId: therapist.id, fromDate: '2026-03-05', toDate: '2026-03-05' });
      await addClosure(siteId, '2026-03-06');
      await clinic.schedule(clinic.anItem({ date: '2026-03-04', start: '09:30', end: '10:30' }));
      const { slots, searchedTo, expiresOn } = await find({ minutes: 45 });
      expect(slots.slice(0, 3).map(({ date, start }) => `${date} ${start}`)).toEqual([
        '2026-03-09 08:00',
        '2026-03-09 09:00',
        '2026-03-09 10:00',
      ]);
      expect(slots).toHaveLength(12);
      expect(slots.map(({ date }) => date)).not.toContain('2026-03-23');
      expect([searchedTo, expiresOn]).toEqual(['2026-04-15', '2026-04-15']);
      const four = slots.slice(0, 4).map(({ date, start, end }) => clinic.anItem({ date, start, end }));
      expect(await clinic.schedule(...four)).toMatchObject({ ok: true });
    });

    it('proposes the half-day of the patient first, and marks the other one where it is asked for', async () => {
      const patientId = await clinic.build.patient({ siteId: clinic.siteId, halfDay: 2 });
      const { lineId } = await clinic.lineFor(patientId);
      const { slots, halfDay } = await find({ lineId });
      expect(halfDay).toEqual({ halfDay: 'afternoon', isStated: true, note: null });
      expect(slots.every(({ start, changesHalfDay }) => start >= '12:00' && !changesHalfDay)).toBe(true);
      const interval = { start: localTime('07:00'), end: localTime('18:00') };
      const { slots: requested } = await find({ lineId, interval, from: localDate('2026-03-05') });
      expect(requested[0]).toMatchObject({ start: '07:00', changesHalfDay: true });
    });

    it('considers all therapists of the specialty and site, or only the chosen one', async () => {
      const createdBy = clinic.scheduler.id;
      const patientId = await clinic.build.patient({ siteId: clinic.siteId, createdBy });
      const { lineId } = await clinic.lineFor(patientId);
      const second = await clinic.staff('segunda', 2);
      await clinic.schedule(clinic.anItem({ date: '2026-03-05', start: '07:00', end: '09:00' }));
      const from = localDate('2026-03-05');
      expect(await firstOf({ lineId, from, therapist: null })).toBe(
        `2026-03-05 07:00 08:00 ${second.username}`,
      );
      expect(await firstOf({ lineId, from })).toBe(`2026-03-05 09:00 10:00 ${clinic.therapist.username}`);
      const { username } = clinic.auxiliary;
      expect(await firstOf({ lineId, from, auxiliary: username, therapist: null })).not.toBeNull();
      const therapistOfOtherSite = await clinic.staff('lejos', 2, { siteId: await clinic.build.site() });
      expect(
        await clinic.as()('findSlots', searchInput({ therapist: therapistOfOtherSite.username })),
      ).toMatchObject(refusedWith('therapist-not-eligible'));
      expect(
        await clinic.as()(
          'findSlots',
          searchInput({ therapist: null, auxiliary: clinic.scheduler.username }),
        ),
      ).toMatchObject(refusedWith('auxiliary-not-eligible'));
    });

    it('respects days and hours, the first day, and the expiry', async () => {
      const interval = { start: localTime('14:00'), end: localTime('16:00') };
      const wanted = { weekdays: [2] as Weekday[], interval };
      expect(await firstOf(wanted)).toMatch('2026-03-10 14:00 15:00');
      expect(await firstOf({ ...wanted, from: localDate('2026-04-10') })).toMatch('2026-04-14');
      expect((await find({ ...wanted, from: localDate('2026-04-15') })).slots).toEqual([]);
      expect(await clinic.as()('findSlots', searchInput({ from: localDate('2026-04-16') }))).toMatchObject(
        refusedWith('date-after-expiry'),
      );
    });

    it('refuses criteria that no slot could meet', async () => {
      const refusal = async (overrides: Partial<FindSlotsInput>) =>
        clinic.as()('findSlots', searchInput(overrides));
      expect(await refusal({ minutes: 14 })).toMatchObject({
        refusal: { fields: { minutes: 'slot-too-short' } },
      });
      const interval = { start: localTime('16:00'), end: localTime('14:00') };
      expect(await refusal({ interval })).toMatchObject({
        refusal: { fields: { end: 'end-not-after-start' } },
      });
      expect(await refusal({ auxiliary: clinic.therapist.username })).toMatchObject({
        refusal: { fields: { auxiliary: 'auxiliary-is-therapist' } },
      });
      expect(await refusal({ minutes: 330 })).toMatchObject(refusedWith('quota-exceeded', { available: 10 }));
      const callOfOtherSite = clinic.as({ siteId: await clinic.build.site() });
      expect(await callOfOtherSite('findSlots', searchInput())).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      const callWithoutScreen = clinic.as({ screens: new Set(['agenda']) });
      expect(await callWithoutScreen('findSlots', searchInput())).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('takes at most five statements, for many therapists and for one', async () => {
      for (const name of ['uno', 'dos', 'tres']) await clinic.staff(name, 2);
      const count = async (therapist: string | null) => {
        const { result, statements } = await statementsOf(app, clinic.actor, (call) =>
          call('findSlots', searchInput({ therapist })),
        );
        unwrap(result);
        return statements.length;
      };
      expect(await count(null)).toBeLessThanOrEqual(5);
      expect(await count(clinic.therapist.username)).toBeLessThanOrEqual(5);
    });
  });
});
