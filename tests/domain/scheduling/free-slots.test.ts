import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AvailabilityLimits,
  availabilityWithin,
  conflictsOf,
  freeSlots,
  hasNoConflict,
  nextFreeTime,
  overlapsOf,
  type Slot,
  type SlotContext,
  type SlotSearch,
  type TakenTime,
} from '#domain/scheduling';
import {
  addDays,
  type LocalDate,
  localDate,
  localTime,
  minutesBetween,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '#domain/shared';

/** Wednesday 4 March 2026, 9:00 at the clinic. */
const clock = { now: () => Date.parse('2026-03-04T14:00:00.000Z') };
const TODAY = localDate('2026-03-04');
const DATE = localDate('2026-03-05');
const SITE = 1;
const attendeeIds = { patientId: 1, therapistId: 2, auxiliaryId: 3 };
const slotAt = (start: string, end: string, date: LocalDate = DATE): Slot => ({
  date,
  start: localTime(start),
  end: localTime(end),
});
const takenBy = (slot: Slot, who: Partial<TakenTime>): TakenTime => ({
  ...slot,
  patientId: 90,
  therapistId: 91,
  auxiliaryId: null,
  ...who,
});
const hours = (weekday: number, start: string, end: string) => ({
  weekday: weekday as Weekday,
  start: localTime(start),
  end: localTime(end),
});
const limitsWith = (limits: Partial<AvailabilityLimits>): AvailabilityLimits => ({
  closures: [],
  openingHours: [],
  workingHours: [],
  leaves: [],
  ...limits,
});
const contextWith = (
  taken: readonly TakenTime[] = [],
  limits: Partial<AvailabilityLimits> = {},
  closedDates: readonly LocalDate[] = [],
): SlotContext => ({
  takenTimes: taken,
  clock,
  availability: availabilityWithin(limitsWith(limits), (date) =>
    closedDates.includes(date) ? { date, kind: 'closure', reason: 'Fumigación' } : null,
  ),
});
const searchFor = (overrides: Partial<SlotSearch> = {}): SlotSearch => ({
  siteId: SITE,
  patientId: 1,
  therapistIds: [2],
  auxiliaryId: null,
  minutes: 60,
  from: DATE,
  to: localDate('2026-03-12'),
  weekdays: [],
  interval: null,
  limit: 3,
  ...overrides,
});
const texts = (search: SlotSearch, context: SlotContext) =>
  freeSlots(search, context).map(({ date, start, end, therapistId }) =>
    [date.slice(8), start, end, therapistId].join(' '),
  );

describe('free slots', () => {
  it('are the earliest ones without overlap, from 07:00 on where no hours are recorded', () => {
    expect(texts(searchFor(), contextWith())).toEqual([
      '05 07:00 08:00 2',
      '05 08:00 09:00 2',
      '05 09:00 10:00 2',
    ]);
  });

  it('span several days, and equal times are sorted by therapist', () => {
    const found = texts(searchFor({ therapistIds: [2, 5], limit: 6 }), contextWith());
    expect(found).toEqual([
      '05 07:00 08:00 2',
      '05 07:00 08:00 5',
      '05 08:00 09:00 2',
      '05 08:00 09:00 5',
      '06 07:00 08:00 2',
      '06 07:00 08:00 5',
    ]);
  });

  it('of a day begin with those nearest to a requested time, which is a possible start', () => {
    const near = localTime('15:45');
    expect(texts(searchFor({ near }), contextWith())).toEqual([
      '05 15:45 16:45 2',
      '05 14:30 15:30 2',
      '05 17:00 18:00 2',
    ]);
    const taken = [takenBy(slotAt('15:00', '17:00'), { patientId: 1 })];
    expect(texts(searchFor({ near, limit: 1 }), contextWith(taken))).toEqual(['05 17:00 18:00 2']);
  });

  it('begin after now, at the end of a conflicting session, and at the start of hours', () => {
    const taken = [takenBy(slotAt('09:00', '09:45', TODAY), { therapistId: 2 })];
    expect(texts(searchFor({ from: TODAY, limit: 1 }), contextWith(taken))).toEqual(['04 09:45 10:45 2']);
    const openingHours = [{ siteId: SITE, ...hours(4, '06:20', '12:00') }];
    expect(texts(searchFor({ limit: 1 }), contextWith([], { openingHours }))).toEqual(['05 06:20 07:20 2']);
  });

  it('respect the requested weekdays and part of the day', () => {
    const interval = { start: localTime('14:00'), end: localTime('16:00') };
    expect(texts(searchFor({ weekdays: [1, 3], interval }), contextWith())).toEqual([
      '09 14:00 15:00 2',
      '09 15:00 16:00 2',
      '11 14:00 15:00 2',
    ]);
  });

  it('fall on a Sunday only when it is requested or the site opens', () => {
    const sunday = { from: localDate('2026-03-08'), to: localDate('2026-03-08'), limit: 1 };
    expect(texts(searchFor(sunday), contextWith())).toEqual([]);
    expect(texts(searchFor({ ...sunday, weekdays: [7] }), contextWith())).toEqual(['08 07:00 08:00 2']);
    const openingHours = [{ siteId: SITE, ...hours(7, '10:00', '12:00') }];
    expect(texts(searchFor(sunday), contextWith([], { openingHours }))).toEqual(['08 10:00 11:00 2']);
  });

  it('are none on closed days, outside hours, during a leave, or on a day with a session that the therapist cancelled', () => {
    const oneDay = { to: DATE };
    expect(texts(searchFor(oneDay), contextWith([], {}, [DATE]))).toEqual([]);
    const leaves = [{ staffId: 2, from: DATE, to: DATE, hours: null }];
    expect(texts(searchFor(oneDay), contextWith([], { leaves }))).toEqual([]);
    const calledOffDays = [{ staffId: 2, date: DATE }];
    expect(texts(searchFor(oneDay), contextWith([], { calledOffDays }))).toEqual([]);
    const workingHours = [{ staffId: 2, ...hours(4, '08:00', '08:45') }];
    expect(texts(searchFor(oneDay), contextWith([], { workingHours }))).toEqual([]);
    expect(texts(searchFor({ ...oneDay, minutes: 45 }), contextWith([], { workingHours }))).toEqual([
      '05 08:00 08:45 2',
    ]);
  });

  const minuteOfDay = fc.integer({ min: 360, max: 1200 });
  const dayInterval = fc
    .tuple(minuteOfDay, fc.integer({ min: 15, max: 200 }))
    .map(([start, length]) => ({ start: timeOfMinutes(start), end: timeOfMinutes(start + length) }));
  const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays(TODAY, days));
  const person = fc.integer({ min: 1, max: 4 });
  const takenTimes = fc.array(
    fc
      .tuple(day, dayInterval, person, person, fc.option(person))
      .map(([date, slot, patientId, therapistId, auxiliaryId]) => ({
        date,
        ...slot,
        patientId,
        therapistId,
        auxiliaryId,
      })),
    { maxLength: 40 },
  );
  const weekly = fc.tuple(fc.integer({ min: 1, max: 7 }), dayInterval).map(([weekday, slot]) => ({
    weekday: weekday as Weekday,
    ...slot,
  }));
  const MORNING = { start: localTime('07:00'), end: localTime('12:00') };
  const limits = fc.record({
    openingHours: fc.array(weekly.map((each) => ({ siteId: SITE, ...each }))),
    workingHours: fc.array(fc.tuple(person, weekly).map(([staffId, each]) => ({ staffId, ...each }))),
    leaves: fc.array(
      fc
        .tuple(person, day, fc.constantFrom(null, MORNING))
        .map(([staffId, date, hours]) => ({ staffId, from: date, to: date, hours })),
    ),
  });
  const searches = fc
    .record({
      minutes: fc.integer({ min: 15, max: 120 }),
      therapistIds: fc.constantFrom([2], [2, 4]),
      auxiliaryId: fc.constantFrom(null, 3),
      weekdays: fc.constantFrom<readonly Weekday[]>([], [1, 5]),
      interval: fc.option(dayInterval),
      limit: fc.integer({ min: 1, max: 12 }),
    })
    .map((chosen) => searchFor({ ...chosen, from: TODAY, to: addDays(TODAY, 9) }));

  it('have no conflicts, under any bookings and hours', () => {
    fc.assert(
      fc.property(searches, takenTimes, limits, day, (search, taken, someLimits, closedDate) => {
        const context = contextWith(taken, someLimits, [closedDate]);
        const found = freeSlots(search, context);
        expect(found.length).toBeLessThanOrEqual(search.limit);
        for (const { therapistId, ...slot } of found) {
          const { patientId, auxiliaryId, siteId, weekdays, interval } = search;
          const request = { slot, siteId, attendeeIds: { patientId, therapistId, auxiliaryId } };
          expect(hasNoConflict(conflictsOf(request, context))).toBe(true);
          expect(search.therapistIds).toContain(therapistId);
          expect(minutesBetween(slot.start, slot.end)).toBe(search.minutes);
          expect(search.from <= slot.date && slot.date <= search.to).toBe(true);
          if (weekdays.length > 0) expect(weekdays).toContain(weekdayOf(slot.date));
          if (interval) expect(interval.start <= slot.start && slot.end <= interval.end).toBe(true);
        }
      }),
    );
  });

  it('begin no later than any free half hour', () => {
    fc.assert(
      fc.property(searches, takenTimes, limits, minuteOfDay, (search, taken, someLimits, minutes) => {
        const context = contextWith(taken, someLimits);
        const start = Math.floor(minutes / 30) * 30;
        const slot = {
          date: DATE,
          start: timeOfMinutes(start),
          end: timeOfMinutes(start + search.minutes),
        };
        const { patientId, auxiliaryId, siteId, interval } = search;
        const therapistId = search.therapistIds[0] ?? 0;
        const request = { slot, siteId, attendeeIds: { patientId, therapistId, auxiliaryId } };
        const isInRequestedPart = !interval || (interval.start <= slot.start && slot.end <= interval.end);
        const isInDefaultDay =
          someLimits.openingHours.length > 0 || (slot.start >= '07:00' && slot.end <= '20:00');
        if (!isInRequestedPart || !isInDefaultDay || !hasNoConflict(conflictsOf(request, context))) return;
        const [first] = freeSlots({ ...search, weekdays: [], from: DATE, limit: 1 }, context);
        expect(first && first.date === DATE && first.start <= slot.start).toBe(true);
      }),
    );
  });
});

describe('the next free time', () => {
  const next = (slot: Slot, context: SlotContext) =>
    nextFreeTime({ slot, siteId: SITE, attendeeIds }, context);

  it('is the first end of a conflicting session at which everybody is free for as long', () => {
    const context = contextWith([
      takenBy(slotAt('08:00', '09:00'), { patientId: 1 }),
      takenBy(slotAt('09:30', '10:00'), { therapistId: 2 }),
      takenBy(slotAt('10:30', '11:00'), { auxiliaryId: 3 }),
    ]);
    expect(next(slotAt('08:00', '08:30'), context)).toEqual({ start: '09:00', end: '09:30' });
    expect(next(slotAt('08:00', '09:00'), context)).toEqual({ start: '11:00', end: '12:00' });
  });

  it('is the start of hours for a slot before them, and never outside', () => {
    const openingHours = [
      { siteId: SITE, ...hours(4, '07:00', '12:00') },
      { siteId: SITE, ...hours(4, '14:00', '18:00') },
    ];
    expect(next(slotAt('06:00', '07:00'), contextWith([], { openingHours }))).toEqual({
      start: '07:00',
      end: '08:00',
    });
    expect(next(slotAt('12:30', '13:30'), contextWith([], { openingHours }))).toEqual({
      start: '14:00',
      end: '15:00',
    });
    const taken = [takenBy(slotAt('16:30', '17:30'), { patientId: 1 })];
    expect(next(slotAt('16:30', '17:30'), contextWith(taken, { openingHours }))).toBeNull();
  });

  it('does not exist when the rest of the day is full', () => {
    const context = contextWith([takenBy(slotAt('08:00', '19:45'), { patientId: 1 })]);
    expect(next(slotAt('08:00', '09:00'), context)).toBeNull();
    expect(next(slotAt('08:00', '08:15'), context)).toEqual({ start: '19:45', end: '20:00' });
  });

  it('has no conflict, lies later and has the same length', () => {
    const slots = fc
      .tuple(fc.integer({ min: 360, max: 1100 }), fc.integer({ min: 15, max: 120 }))
      .map(([start, minutes]) => ({
        date: DATE,
        start: timeOfMinutes(start),
        end: timeOfMinutes(start + minutes),
      }));
    const ids = fc.integer({ min: 1, max: 4 });
    const takenTimes = fc.array(
      fc.tuple(slots, ids, ids, fc.option(ids)).map(([slot, patientId, therapistId, auxiliaryId]) => ({
        ...slot,
        patientId,
        therapistId,
        auxiliaryId,
      })),
    );
    fc.assert(
      fc.property(slots, takenTimes, (slot, taken) => {
        const free = next(slot, contextWith(taken));
        if (!free) return;
        expect(overlapsOf({ date: DATE, ...free }, attendeeIds, taken)).toEqual([]);
        expect(free.start > slot.start && free.end <= '20:00').toBe(true);
        expect(minutesBetween(free.start, free.end)).toBe(minutesBetween(slot.start, slot.end));
      }),
    );
  });
});
