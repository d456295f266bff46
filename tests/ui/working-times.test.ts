import { describe, expect, test } from 'vitest';
import { closedDaysOf } from '#app/availability/closed-days.ts';
import { dayRangeText, weekLines } from '#app/availability/view/availability.ts';
import { calendarTimesOf, closedIntervalsOf } from '#app/availability/working-times.ts';
import { localDate, localTime } from '#domain/shared';

const hours = (start: string, end: string) => ({ start: localTime(start), end: localTime(end) });
const THURSDAY = localDate('2026-03-05');
const withPlainSpaces = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));
const textsOf = (intervals: ReturnType<typeof closedIntervalsOf>) =>
  intervals.map(({ start, end, cause }) => `${start} ${end} ${cause}`);

describe('the hours of a week in few lines', () => {
  const at = (weekday: number, start: string, end: string) => ({ weekday, start, end });

  test('days with the same hours are joined', () => {
    const week = [1, 2, 3, 4, 5].map((weekday) => at(weekday, '07:00', '18:00'));
    expect(withPlainSpaces(weekLines([...week, at(6, '08:00', '13:00')]))).toEqual([
      'Lun a vie: 07:00 – 18:00',
      'Sáb: 08:00 – 13:00',
    ]);
    const apart = [
      at(1, '07:00', '12:00'),
      at(1, '14:00', '18:00'),
      at(4, '07:00', '09:00'),
      at(5, '07:00', '09:00'),
    ];
    expect(withPlainSpaces(weekLines(apart))).toEqual([
      'Lun: 07:00 – 12:00 y 14:00 – 18:00',
      'Jue y vie: 07:00 – 09:00',
    ]);
    expect(weekLines([])).toEqual([]);
  });

  test('a range of one day shows the day once', () => {
    expect(dayRangeText('2026-12-24', '2026-12-24')).toBe('24 dic 2026');
    expect(dayRangeText('2026-12-24', '2027-01-02')).toBe('24 dic 2026 – 2 ene 2027');
  });
});

describe('the shaded intervals of a calendar', () => {
  test('are none without recorded hours', () => {
    expect(closedIntervalsOf({ date: THURSDAY, openingHours: null, workingHours: null }, [])).toEqual([]);
  });

  test('are those outside opening hours, and within them those outside working hours', () => {
    const openingHours = [hours('07:00', '12:00'), hours('14:00', '18:00')];
    const day = { date: THURSDAY, openingHours, workingHours: [hours('09:00', '15:00')] };
    expect(textsOf(closedIntervalsOf(day, []))).toEqual([
      '00:00 07:00 closed',
      '12:00 14:00 closed',
      '18:00 24:00 closed',
      '07:00 09:00 not-working',
      '15:00 18:00 not-working',
    ]);
    expect(textsOf(closedIntervalsOf({ date: THURSDAY, openingHours: [], workingHours: null }, []))).toEqual([
      '00:00 24:00 closed',
    ]);
  });

  test('are the whole day of a leave, in the calendar of the absent therapist', () => {
    const staff = { id: 7, username: 'fisio', firstNames: 'Julián', lastNames: 'Pardo' };
    const times = {
      restDays: [],
      therapists: [],
      presence: [],
      hours: [{ date: THURSDAY, openingHours: [hours('07:00', '18:00')], workingHours: null }],
      leaves: [{ staffId: 7, staff, from: THURSDAY, to: localDate('2026-03-06'), hours: null }],
    };
    const period = { from: THURSDAY, to: THURSDAY };
    expect(textsOf(calendarTimesOf(times, true, period).closedIntervals)).toEqual(['00:00 24:00 absent']);
    const everybody = calendarTimesOf(times, false, period);
    expect(textsOf(everybody.closedIntervals)).toEqual(['00:00 07:00 closed', '18:00 24:00 closed']);
    expect(everybody.leaves).toEqual([
      { key: '7 2026-03-05 ', name: 'Julián Pardo', text: '5 mar 2026 – 6 mar 2026' },
    ]);
    expect(withPlainSpaces(everybody.openingLines)).toEqual(['Jue: 07:00 – 18:00']);
  });

  test('are the absent hours of a day, beside the closed ones', () => {
    const staff = { id: 7, username: 'fisio', firstNames: 'Julián', lastNames: 'Pardo' };
    const times = {
      restDays: [],
      therapists: [],
      presence: [],
      hours: [{ date: THURSDAY, openingHours: [hours('07:00', '18:00')], workingHours: null }],
      leaves: [{ staffId: 7, staff, from: THURSDAY, to: THURSDAY, hours: hours('07:00', '12:00') }],
    };
    const shown = calendarTimesOf(times, true, { from: THURSDAY, to: THURSDAY });
    expect(textsOf(shown.closedIntervals)).toEqual([
      '00:00 07:00 closed',
      '18:00 24:00 closed',
      '07:00 12:00 absent',
    ]);
    expect(shown.leaves[0]?.text).toBe('5 mar 2026, 07:00 a 12:00');
  });

  test('are whole closed days in a month', () => {
    const days = (
      day: Parameters<typeof closedIntervalsOf>[0],
      absent: Parameters<typeof closedIntervalsOf>[1] = [],
    ) => [...closedDaysOf(closedIntervalsOf(day, absent))];
    const openingHours = [hours('07:00', '18:00')];
    expect(days({ date: THURSDAY, openingHours, workingHours: null })).toEqual([]);
    expect(days({ date: THURSDAY, openingHours: [], workingHours: null })).toEqual([[THURSDAY, 'closed']]);
    expect(days({ date: THURSDAY, openingHours, workingHours: [] })).toEqual([[THURSDAY, 'not-working']]);
    expect(
      days({ date: THURSDAY, openingHours, workingHours: null }, [{ start: '00:00', end: '24:00' }]),
    ).toEqual([[THURSDAY, 'absent']]);
    const open = { date: THURSDAY, openingHours, workingHours: null };
    expect(days(open, [{ start: '06:00', end: '19:00' }])).toEqual([[THURSDAY, 'absent']]);
    expect(days(open, [{ start: '09:00', end: '20:00' }])).toEqual([]);
  });
});
