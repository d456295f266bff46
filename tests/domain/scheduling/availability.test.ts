import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekdayInterval } from '#domain/rules';
import { type AvailabilityLimits, availabilityWithin, type Slot } from '#domain/scheduling';
import { type LocalTime, localDate, localTime, minutesOfDay, timeOfMinutes } from '#domain/shared';

const THURSDAY = localDate('2026-03-05');
const SITE = 1;
const slotAt = (start: string, end: string, date = THURSDAY): Slot => ({
  date,
  start: localTime(start),
  end: localTime(end),
});
const hours = (weekday: number, start: string, end: string): WeekdayInterval => ({
  weekday: weekday as WeekdayInterval['weekday'],
  start: localTime(start),
  end: localTime(end),
});
const STAFF = { therapistId: 2, auxiliaryId: 3 };
const availabilityWith = (limits: Partial<AvailabilityLimits>) =>
  availabilityWithin({ closures: [], openingHours: [], workingHours: [], leaves: [], ...limits }, () => null);
const causes = (limits: Partial<AvailabilityLimits>, slot: Slot, staff = STAFF as typeof STAFF | object) =>
  availabilityWith(limits)
    .outsideHoursOf(slot, SITE, { ...STAFF, ...staff })
    .map(({ cause }) => cause);

describe('hours', () => {
  const openingHours = [
    { siteId: SITE, ...hours(4, '07:00', '12:00') },
    { siteId: SITE, ...hours(4, '14:00', '18:00') },
  ];

  it('limit nothing where none are recorded', () => {
    const limitsOfOtherSite = { openingHours: [{ siteId: 9, ...hours(4, '07:00', '08:00') }] };
    expect(causes(limitsOfOtherSite, slotAt('23:00', '23:30'))).toEqual([]);
    expect(availabilityWith(limitsOfOtherSite).openingHoursOn(THURSDAY, SITE)).toBeNull();
  });

  it.each([
    ['07:00', '12:00', true],
    ['14:00', '18:00', true],
    ['06:59', '08:00', false],
    ['11:30', '12:01', false],
    ['12:00', '14:00', false],
    ['11:00', '15:00', false],
    ['17:30', '18:01', false],
  ])('of a site hold a slot from %s to %s: %s', (start, end, isInside) => {
    expect(causes({ openingHours }, slotAt(start, end))).toEqual(isInside ? [] : ['outside-opening-hours']);
  });

  it('that are adjacent count as one interval', () => {
    const adjacentLimits = {
      openingHours: [openingHours[0], { siteId: SITE, ...hours(4, '12:00', '13:00') }] as typeof openingHours,
    };
    expect(causes(adjacentLimits, slotAt('11:00', '13:00'))).toEqual([]);
    expect(availabilityWith(adjacentLimits).openingHoursOn(THURSDAY, SITE)).toEqual([
      { start: '07:00', end: '13:00' },
    ]);
  });

  it('of a site exclude each weekday without any', () => {
    const friday = slotAt('08:00', '09:00', localDate('2026-03-06'));
    expect(availabilityWith({ openingHours }).outsideHoursOf(friday, SITE, STAFF)).toEqual([
      { date: '2026-03-06', cause: 'outside-opening-hours', hours: [], until: null },
    ]);
  });

  it('of staff count for therapist and auxiliary, and are reported with the intervals of the day', () => {
    const workingHours = [
      { staffId: 2, ...hours(4, '08:00', '12:00') },
      { staffId: 3, ...hours(4, '09:00', '12:00') },
    ];
    expect(causes({ workingHours }, slotAt('08:00', '09:00'))).toEqual(['auxiliary-not-working']);
    expect(causes({ workingHours }, slotAt('08:00', '09:00'), { auxiliaryId: null })).toEqual([]);
    expect(causes({ workingHours, openingHours }, slotAt('13:00', '14:00'))).toEqual([
      'outside-opening-hours',
      'therapist-not-working',
      'auxiliary-not-working',
    ]);
    expect(
      availabilityWith({ workingHours }).outsideHoursOf(slotAt('13:00', '14:00'), SITE, STAFF)[0]?.hours,
    ).toEqual([{ start: '08:00', end: '12:00' }]);
  });
});

describe('a leave', () => {
  const leaves = [{ staffId: 2, from: THURSDAY, to: localDate('2026-03-09'), hours: null }];

  it('covers all its days, inclusive, and nobody else', () => {
    const on = (date: string) => causes({ leaves }, slotAt('08:00', '09:00', localDate(date)));
    expect(on('2026-03-04')).toEqual([]);
    expect(on('2026-03-05')).toEqual(['therapist-absent']);
    expect(on('2026-03-09')).toEqual(['therapist-absent']);
    expect(on('2026-03-10')).toEqual([]);
    expect(causes({ leaves }, slotAt('08:00', '09:00'), { therapistId: 7 })).toEqual([]);
    expect(causes({ leaves }, slotAt('08:00', '09:00'), { therapistId: 7, auxiliaryId: 2 })).toEqual([
      'auxiliary-absent',
    ]);
  });

  it('is reported instead of missing working hours, with its last day', () => {
    const workingHours = [{ staffId: 2, ...hours(1, '08:00', '12:00') }];
    expect(
      availabilityWith({ leaves, workingHours }).outsideHoursOf(slotAt('08:00', '09:00'), SITE, STAFF),
    ).toEqual([{ date: THURSDAY, cause: 'therapist-absent', hours: [], until: '2026-03-09' }]);
  });

  it('of some hours refuses exactly the slots that touch them, and leaves the other hours', () => {
    const minutes = fc.integer({ min: 0, max: 1438 });
    const interval = fc
      .tuple(minutes, minutes)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => ({
        start: timeOfMinutes(Math.min(one, other)),
        end: timeOfMinutes(Math.max(one, other)),
      }));
    fc.assert(
      fc.property(interval, interval, (absentHours, slot) => {
        const leaves = [{ staffId: 2, from: THURSDAY, to: THURSDAY, hours: absentHours }];
        const touches = slot.start < absentHours.end && absentHours.start < slot.end;
        expect(causes({ leaves }, { date: THURSDAY, ...slot })).toEqual(touches ? ['therapist-absent'] : []);
        const open = { ...slot, weekday: 4 as const, siteId: SITE };
        const presentHours = availabilityWith({ leaves, openingHours: [open] }).presentHoursOn(
          THURSDAY,
          SITE,
          2,
        );
        const length = (start: LocalTime, end: LocalTime) => minutesOfDay(end) - minutesOfDay(start);
        const absentMinutes = Math.max(
          0,
          Math.min(minutesOfDay(slot.end), minutesOfDay(absentHours.end)) -
            Math.max(minutesOfDay(slot.start), minutesOfDay(absentHours.start)),
        );
        expect(presentHours.reduce((sum, each) => sum + length(each.start, each.end), absentMinutes)).toBe(
          length(slot.start, slot.end),
        );
        for (const each of presentHours)
          expect(each.start < absentHours.end && absentHours.start < each.end).toBe(false);
      }),
    );
  });

  it('of some hours is reported with them, and only whole days keep a therapist from being offered', () => {
    const morning = { start: localTime('07:00'), end: localTime('12:00') };
    const noon = { start: localTime('12:00'), end: localTime('23:59') };
    const leave = { staffId: 2, from: THURSDAY, to: THURSDAY, hours: morning };
    const availability = availabilityWith({ leaves: [leave] });
    expect(availability.outsideHoursOf(slotAt('11:00', '12:15'), SITE, STAFF)).toEqual([
      { date: THURSDAY, cause: 'therapist-absent', hours: [morning], until: THURSDAY },
    ]);
    expect([availability.isOfferedOn(THURSDAY, 2), availability.isAbsentOn(THURSDAY, 2)]).toEqual([
      true,
      false,
    ]);
    expect(availability.isAbsentOn(THURSDAY, 2, { start: localTime('08:00'), end: localTime('09:00') })).toBe(
      true,
    );
    const early = { start: localTime('00:00'), end: localTime('07:00') };
    const leavesOfDay = [early, morning, noon].map((hours) => ({ ...leave, hours }));
    expect(availabilityWith({ leaves: leavesOfDay }).isOfferedOn(THURSDAY, 2)).toBe(false);
  });
});
