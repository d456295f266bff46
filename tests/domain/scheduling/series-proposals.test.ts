import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from '#domain/rules';
import {
  type AvailabilityLimits,
  availabilityWithin,
  generateSeries,
  mayPropose,
  type SeriesProposal,
  type SeriesSearch,
  type SlotContext,
  seriesProposals,
  type TakenTime,
} from '#domain/scheduling';
import {
  addDays,
  type LocalDate,
  localDate,
  localTime,
  monthOf,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '#domain/shared';

/** Wednesday 4 March 2026, 9:00 at the clinic. */
const clock = { now: () => Date.parse('2026-03-04T14:00:00.000Z') };
const TODAY = localDate('2026-03-04');
const SITE = 1;
const [ANA, LUIS] = [2, 3];

const contextWith = (
  taken: readonly TakenTime[] = [],
  limits: Partial<AvailabilityLimits> = {},
  closedDates: readonly LocalDate[] = [],
): SlotContext => ({
  takenTimes: taken,
  clock,
  availability: availabilityWithin(
    { closures: [], openingHours: [], workingHours: [], leaves: [], ...limits },
    (date) => (closedDates.includes(date) ? { date, kind: 'closure', reason: 'Fumigación' } : null),
  ),
});

const searchFor = (overrides: Partial<SeriesSearch> = {}): SeriesSearch => ({
  today: TODAY,
  startDate: localDate('2026-03-05'),
  siteId: SITE,
  patientId: 1,
  therapistIds: [ANA, LUIS],
  auxiliaryId: null,
  minutes: 60,
  weekdays: [2],
  interval: { start: localTime('08:00'), end: localTime('10:00') },
  halfDay: null,
  monthlyMax: 100,
  lines: [{ lineId: 7, expiresOn: localDate('2026-04-15'), available: 8 }],
  limit: 8,
  ...overrides,
});

const takenTimeOf = (date: string, therapistId: number, start = '08:00', end = '09:00'): TakenTime => ({
  date: localDate(date),
  start: localTime(start),
  end: localTime(end),
  patientId: 90,
  therapistId,
  auxiliaryId: null,
});

const text = ({ weekdayIntervals, sessions, therapistChangeCount, leftOutDates }: SeriesProposal) =>
  [
    weekdayIntervals.map(({ weekday, start }) => `${weekday} ${start}`).join(','),
    sessions.map(({ date, therapistId }) => `${date.slice(5)}/${therapistId}`).join(' '),
    therapistChangeCount,
    leftOutDates.length,
  ].join(' · ');

describe('weekly hours', () => {
  it('are the same hour every week until the quota ends, the earliest first', () => {
    expect(seriesProposals(searchFor(), contextWith()).map(text)).toEqual([
      '2 08:00 · 03-10/2 03-17/2 03-24/2 03-31/2 · 0 · 0',
      '2 09:00 · 03-10/2 03-17/2 03-24/2 03-31/2 · 0 · 0',
    ]);
  });

  it('end with the expiry of the last line, each session on a line with room', () => {
    const lines = [
      { lineId: 7, expiresOn: localDate('2026-03-17'), available: 2 },
      { lineId: 8, expiresOn: localDate('2026-03-31'), available: 40 },
    ];
    const [first] = seriesProposals(searchFor({ lines }), contextWith());
    expect(first?.sessions.map(({ date, lineId }) => [date.slice(5), lineId])).toEqual([
      ['03-10', 7],
      ['03-17', 8],
      ['03-24', 8],
      ['03-31', 8],
    ]);
  });

  it('with the fewest changes of therapist come first, also where they are later', () => {
    const taken = [
      takenTimeOf('2026-03-10', LUIS),
      takenTimeOf('2026-03-17', ANA),
      takenTimeOf('2026-03-24', LUIS),
    ];
    const interval = { start: localTime('08:00'), end: localTime('10:30') };
    expect(seriesProposals(searchFor({ interval }), contextWith(taken)).map(text)).toEqual([
      '2 09:00 · 03-10/2 03-17/2 03-24/2 03-31/2 · 0 · 0',
      '2 08:00 · 03-10/2 03-17/3 03-24/2 03-31/2 · 2 · 0',
    ]);
  });

  it('in the half-day of the patient come first, unless a part of the day is requested', () => {
    const halvesOf = (overrides: Partial<SeriesSearch>) =>
      seriesProposals(searchFor({ halfDay: 'afternoon', ...overrides }), contextWith()).map(
        ({ weekdayIntervals, changesHalfDay }) => [
          weekdayIntervals[0]?.start.slice(0, 2) ?? '',
          changesHalfDay,
        ],
      );
    const anyHour = halvesOf({ interval: null, limit: 20 });
    expect(anyHour.slice(0, 2)).toEqual([
      ['12', false],
      ['13', false],
    ]);
    expect(anyHour.at(-1)?.[1]).toBe(true);
    expect(halvesOf({ interval: { start: localTime('11:00'), end: localTime('13:00') } })).toEqual([
      ['11', true],
      ['12', false],
    ]);
  });

  it('leave out a day on which nobody is free and end later, unless more than one day in four would be left out', () => {
    const interval = { start: localTime('08:00'), end: localTime('09:00') };
    const [found] = seriesProposals(
      searchFor({ interval }),
      contextWith([takenTimeOf('2026-03-17', ANA), takenTimeOf('2026-03-17', LUIS)]),
    );
    expect(found && text(found)).toBe('2 08:00 · 03-10/2 03-24/2 03-31/2 04-07/2 · 0 · 1');
    const takenOnTwoDays = ['2026-03-10', '2026-03-17'].flatMap((date) => [
      takenTimeOf(date, ANA),
      takenTimeOf(date, LUIS),
    ]);
    expect(seriesProposals(searchFor({ interval }), contextWith(takenOnTwoDays))).toEqual([]);
    const lines = [{ lineId: 7, expiresOn: localDate('2026-04-15'), available: 6 }];
    const takenOnOneDay = [takenTimeOf('2026-03-17', ANA), takenTimeOf('2026-03-17', LUIS)];
    const oneOfFour = seriesProposals(searchFor({ interval, lines }), contextWith(takenOnOneDay));
    expect(oneOfFour.map(text)).toEqual(['2 08:00 · 03-10/2 03-24/2 03-31/2 · 0 · 1']);
    const takenOutsideOfMonthlyMax = ['2026-03-17', '2026-03-31'].flatMap((date) => [
      takenTimeOf(date, ANA),
      takenTimeOf(date, LUIS),
    ]);
    const limited = seriesProposals(
      searchFor({ interval, monthlyMax: 4 }),
      contextWith(takenOutsideOfMonthlyMax),
    );
    expect(limited.map(text)).toEqual(['2 08:00 · 03-10/2 03-24/2 04-07/2 04-14/2 · 0 · 0']);
  });

  it('avoid a therapist who is absent, or who called off a session that day', () => {
    const search = searchFor({
      therapistIds: [ANA],
      interval: { start: localTime('08:00'), end: localTime('09:00') },
    });
    const day = localDate('2026-03-17');
    const leaves = [{ staffId: ANA, from: day, to: day, hours: null }];
    const calledOff = [{ staffId: ANA, date: day }];
    for (const limits of [{ leaves }, { calledOffDays: calledOff }])
      expect(
        seriesProposals(search, contextWith([], limits)).map(({ leftOutDates }) => leftOutDates),
      ).toEqual([[day]]);
  });

  it('of several weekdays share one hour, and without weekdays are once a week', () => {
    const [proposal] = seriesProposals(searchFor({ weekdays: [2, 4] }), contextWith());
    expect(proposal && text(proposal)).toBe('2 08:00,4 08:00 · 03-05/2 03-10/2 03-12/2 03-17/2 · 0 · 0');
    const weeklyProposals = seriesProposals(searchFor({ weekdays: [], limit: 20 }), contextWith());
    expect(
      new Set(
        weeklyProposals.map(({ weekdayIntervals }) => weekdayIntervals.map(({ weekday }) => weekday).join()),
      ),
    ).toEqual(new Set(['1', '2', '3', '4', '5', '6']));
  });
});

const therapist = fc.integer({ min: 2, max: 4 });
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, days));
const start = fc.integer({ min: 14, max: 30 }).map((half) => half * 30);
const takenTimes = fc.array(
  fc
    .tuple(day, start, fc.constantFrom(30, 60, 120, 600), fc.constantFrom(1, 90), therapist)
    .map(([date, from, minutes, patientId, therapistId]) => ({
      date,
      start: timeOfMinutes(from),
      end: timeOfMinutes(Math.min(from + minutes, 1439)),
      patientId,
      therapistId,
      auxiliaryId: null,
    })),
  { maxLength: 60 },
);
const searches = fc
  .record({
    therapistIds: fc.constantFrom([2], [2, 3], [4, 2, 3]),
    weekdays: fc.constantFrom<readonly Weekday[]>([], [2], [1, 4]),
    minutes: fc.constantFrom(30, 45, 60),
    monthlyMax: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(fc.record({ expiresOn: day, available: fc.integer({ min: 0, max: 12 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    limit: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ lines, ...search }) =>
    searchFor({
      ...search,
      interval: { start: localTime('08:00'), end: localTime('12:00') },
      lines: lines.map((line, index) => ({ ...line, lineId: index + 1 })),
    }),
  );
const MORNING = { start: localTime('07:00'), end: localTime('12:00') };
const limits = fc.record({
  leaves: fc.array(
    fc
      .tuple(therapist, day, fc.constantFrom(null, MORNING))
      .map(([staffId, date, hours]) => ({ staffId, from: date, to: date, hours })),
  ),
  calledOffDays: fc.array(fc.tuple(therapist, day).map(([staffId, date]) => ({ staffId, date }))),
});

/** The fewest changes of therapist; `freeTherapistIds` has one list for each session. */
function fewestChanges(freeTherapistIds: readonly (readonly number[])[]): number {
  let changesByLast = new Map<number, number>();
  for (const each of freeTherapistIds)
    changesByLast = new Map(
      each.map((id) => [
        id,
        changesByLast.size === 0
          ? 0
          : Math.min(...[...changesByLast].map(([last, changes]) => changes + (last === id ? 0 : 1))),
      ]),
    );
  return Math.min(...changesByLast.values());
}

describe('any weekly hours', () => {
  it('can be booked without a confirmation, within the monthly maximum and the quota and expiry of each line', () => {
    fc.assert(
      fc.property(searches, takenTimes, limits, day, (search, taken, someLimits, closedDate) => {
        const context = contextWith(taken, someLimits, [closedDate]);
        const proposals = seriesProposals(search, context);
        expect(proposals.length).toBeLessThanOrEqual(search.limit);
        for (const { sessions, weekdayIntervals, leftOutDates } of proposals) {
          const { siteId, patientId, auxiliaryId } = search;
          const unitsByMonth = new Map<string, number>();
          for (const { date, start: from, end, units, therapistId } of sessions) {
            const slot = { date, start: from, end };
            expect(
              mayPropose({ slot, siteId, attendeeIds: { patientId, therapistId, auxiliaryId } }, context),
            ).toBe(true);
            expect(search.therapistIds).toContain(therapistId);
            expect(units).toBe(unitsOf(slot));
            expect(weekdayIntervals.map(({ weekday }) => weekday)).toContain(weekdayOf(date));
            unitsByMonth.set(monthOf(date), (unitsByMonth.get(monthOf(date)) ?? 0) + units);
          }
          for (const units of unitsByMonth.values()) expect(units).toBeLessThanOrEqual(search.monthlyMax);
          for (const { lineId, expiresOn, available } of search.lines) {
            const ofLine = sessions.filter((session) => session.lineId === lineId);
            expect(ofLine.reduce((total, { units }) => total + units, 0)).toBeLessThanOrEqual(available);
            for (const { date } of ofLine) expect(date <= expiresOn).toBe(true);
          }
          const series = generateSeries({
            ...search,
            weekdayIntervals,
            unavailableOn: (date) => context.availability.unavailableOn(date, siteId),
            isNobodyFree: (date) => leftOutDates.includes(date),
          });
          expect(sessions.map(({ date, lineId }) => [date, lineId])).toEqual(
            series.dates.flatMap(({ date, lineId }) => (lineId === null ? [] : [[date, lineId]])),
          );
        }
      }),
    );
  });

  it('have the fewest changes of therapist that their dates allow, and are ranked by them', () => {
    fc.assert(
      fc.property(searches, takenTimes, limits, (search, taken, someLimits) => {
        const context = contextWith(taken, someLimits);
        const proposals = seriesProposals(search, context);
        for (const { sessions, therapistChangeCount } of proposals) {
          const { siteId, patientId, auxiliaryId } = search;
          const freeTherapistIds = sessions.map((slot) =>
            search.therapistIds.filter((therapistId) =>
              mayPropose({ slot, siteId, attendeeIds: { patientId, therapistId, auxiliaryId } }, context),
            ),
          );
          expect(therapistChangeCount).toBe(fewestChanges(freeTherapistIds));
          const therapistChanges = sessions.filter(({ therapistId }, index) => {
            const before = sessions[index - 1];
            return before !== undefined && before.therapistId !== therapistId;
          });
          expect(therapistChanges).toHaveLength(therapistChangeCount);
        }
        const ranks = proposals.map(
          ({ therapistChangeCount, leftOutDates }) => therapistChangeCount * 1000 + leftOutDates.length,
        );
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }),
    );
  });
});
