import { describe, expect, it } from 'vitest';
import { availabilityWithin, type Slot, type TimeLimits, type WeekdaySlot } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';

/** A Thursday. */
const THURSDAY = localDate('2026-03-05');
const SITE = 1;
const at = (start: string, end: string, date = THURSDAY): Slot => ({
  date,
  start: localTime(start),
  end: localTime(end),
});
const hours = (weekday: number, start: string, end: string): WeekdaySlot => ({
  weekday: weekday as WeekdaySlot['weekday'],
  start: localTime(start),
  end: localTime(end),
});
const STAFF = { therapistId: 2, auxiliaryId: 3 };
const knowing = (limits: Partial<TimeLimits>) =>
  availabilityWithin({ closures: [], opening: [], working: [], absences: [], ...limits }, () => null);
const causes = (limits: Partial<TimeLimits>, slot: Slot, staff = STAFF as typeof STAFF | object) =>
  knowing(limits)
    .outsideHoursOf(slot, SITE, { ...STAFF, ...staff })
    .map(({ cause }) => cause);

describe('hours', () => {
  const opening = [
    { siteId: SITE, ...hours(4, '07:00', '12:00') },
    { siteId: SITE, ...hours(4, '14:00', '18:00') },
  ];

  it('limit nothing where none are recorded', () => {
    const others = { opening: [{ siteId: 9, ...hours(4, '07:00', '08:00') }] };
    expect(causes(others, at('23:00', '23:30'))).toEqual([]);
    expect(knowing(others).openingOn(THURSDAY, SITE)).toBeNull();
  });

  it.each([
    ['07:00', '12:00', true],
    ['14:00', '18:00', true],
    ['06:59', '08:00', false],
    ['11:30', '12:01', false],
    ['12:00', '14:00', false],
    ['11:00', '15:00', false],
    ['17:30', '18:01', false],
  ])('of a site hold a slot from %s to %s: %s', (start, end, held) => {
    expect(causes({ opening }, at(start, end))).toEqual(held ? [] : ['outside-opening-hours']);
  });

  it('that are adjacent count as one interval', () => {
    const touching = {
      opening: [opening[0], { siteId: SITE, ...hours(4, '12:00', '13:00') }] as typeof opening,
    };
    expect(causes(touching, at('11:00', '13:00'))).toEqual([]);
    expect(knowing(touching).openingOn(THURSDAY, SITE)).toEqual([{ start: '07:00', end: '13:00' }]);
  });

  it('make a weekday without hours a day off', () => {
    const friday = at('08:00', '09:00', localDate('2026-03-06'));
    expect(knowing({ opening }).outsideHoursOf(friday, SITE, STAFF)).toEqual([
      { date: '2026-03-06', cause: 'outside-opening-hours', hours: [], until: null },
    ]);
  });

  it('of staff count for both parts, and are reported with the intervals of the day', () => {
    const working = [
      { staffId: 2, ...hours(4, '08:00', '12:00') },
      { staffId: 3, ...hours(4, '09:00', '12:00') },
    ];
    expect(causes({ working }, at('08:00', '09:00'))).toEqual(['auxiliary-not-working']);
    expect(causes({ working }, at('08:00', '09:00'), { auxiliaryId: null })).toEqual([]);
    expect(causes({ working, opening }, at('13:00', '14:00'))).toEqual([
      'outside-opening-hours',
      'therapist-not-working',
      'auxiliary-not-working',
    ]);
    expect(knowing({ working }).outsideHoursOf(at('13:00', '14:00'), SITE, STAFF)[0]?.hours).toEqual([
      { start: '08:00', end: '12:00' },
    ]);
  });
});

describe('an absence', () => {
  const absences = [{ staffId: 2, from: THURSDAY, to: localDate('2026-03-09') }];

  it('covers all its days, inclusive, and nobody else', () => {
    const on = (date: string) => causes({ absences }, at('08:00', '09:00', localDate(date)));
    expect(on('2026-03-04')).toEqual([]);
    expect(on('2026-03-05')).toEqual(['therapist-absent']);
    expect(on('2026-03-09')).toEqual(['therapist-absent']);
    expect(on('2026-03-10')).toEqual([]);
    expect(causes({ absences }, at('08:00', '09:00'), { therapistId: 7 })).toEqual([]);
    expect(causes({ absences }, at('08:00', '09:00'), { therapistId: 7, auxiliaryId: 2 })).toEqual([
      'auxiliary-absent',
    ]);
  });

  it('is reported before the hours, with its last day', () => {
    const working = [{ staffId: 2, ...hours(1, '08:00', '12:00') }];
    expect(knowing({ absences, working }).outsideHoursOf(at('08:00', '09:00'), SITE, STAFF)).toEqual([
      { date: THURSDAY, cause: 'therapist-absent', hours: [], until: '2026-03-09' },
    ]);
  });
});
