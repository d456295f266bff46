import { describe, expect, test } from 'vitest';
import { anyOverlap, boardOf } from '#app/view-models/calendar-board.ts';
import type { CalendarEventView } from '#app/view-models/calendar-event.ts';
import { calendarPeriod } from '#app/view-models/calendar-period.ts';
import { localDate } from '#domain/shared';

let id = 0;
const session = (date: string, start: string, end: string, therapist = 'Ana Ruiz'): CalendarEventView => ({
  id: ++id,
  date,
  start,
  end,
  units: 2,
  status: 'pending',
  type: 'Terapia',
  specialty: 'Fisioterapia',
  patient: 'Sofía Ortiz Peña',
  patientShort: 'S. Ortiz',
  document: 'RC 1',
  therapist,
  therapistShort: therapist,
  auxiliary: null,
  therapistUsername: therapist,
  movable: true,
});
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const week = calendarPeriod({ view: 'semana', date: localDate(TUESDAY) });
const day = calendarPeriod({ view: 'dia', date: localDate(MONDAY) });

describe('overlapping sessions', () => {
  test('are found when one begins before an earlier one ends, also a long one', () => {
    const long = session(MONDAY, '07:00', '10:00');
    expect(anyOverlap([long, session(MONDAY, '07:30', '08:00')])).toBe(true);
    const brief = [session(MONDAY, '10:00', '10:30'), session(MONDAY, '10:30', '11:00')];
    expect(anyOverlap([long, ...brief])).toBe(false);
    expect(anyOverlap([long, session(MONDAY, '07:30', '08:00'), ...brief])).toBe(true);
  });

  test('are not adjacent ones, nor those of different days', () => {
    expect(anyOverlap([session(MONDAY, '07:00', '08:00'), session(MONDAY, '08:00', '09:00')])).toBe(false);
    expect(anyOverlap([session(MONDAY, '07:00', '08:00'), session(TUESDAY, '07:00', '08:00')])).toBe(false);
    expect(anyOverlap([])).toBe(false);
  });
});

describe('the board', () => {
  const sessions = [
    session(MONDAY, '07:00', '08:00', 'Zoe Paz'),
    session(MONDAY, '07:30', '08:30', 'Ángela Soto'),
    session(MONDAY, '10:00', '10:30', 'Zoe Paz'),
    session(TUESDAY, '09:00', '09:30', 'Zoe Paz'),
  ];
  const [first, second, third] = sessions;

  test('exists only for weeks and days with overlapping sessions', () => {
    expect(boardOf(week, sessions.slice(2))).toBeNull();
    expect(boardOf(calendarPeriod({ view: 'lista', date: localDate(MONDAY) }), sessions)).toBeNull();
    expect(boardOf(calendarPeriod({ view: 'mes', date: localDate(MONDAY) }), sessions)).toBeNull();
  });

  test('of a week has a column for each day from Monday to Saturday, also empty ones', () => {
    const board = boardOf(week, sessions);
    expect(board).toMatchObject({ columnsAre: 'days', hours: ['07', '08', '09', '10'] });
    expect(board?.columns.map(({ key, count }) => [key, count])).toEqual([
      ['2026-11-23', 3],
      ['2026-11-24', 1],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 0],
    ]);
    expect(board?.columns[0]?.byHour).toEqual({ '07': [first, second], '10': [third] });
  });

  test('of a day has a column for each therapist with sessions, by name', () => {
    const board = boardOf(day, sessions.slice(0, 3));
    expect(board?.columnsAre).toBe('therapists');
    expect(board?.columns).toEqual([
      { key: 'Ángela Soto', therapist: 'Ángela Soto', count: 1, byHour: { '07': [second] } },
      { key: 'Zoe Paz', therapist: 'Zoe Paz', count: 2, byHour: { '07': [first], '10': [third] } },
    ]);
  });
});
