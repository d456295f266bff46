import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardConflictsAt, conflictWords, verdictOf } from '#app/scheduling/board/board-conflicts.ts';
import { freeHoursText, presenceText } from '#app/scheduling/board/board-words.ts';
import {
  boardStaffOf,
  type DayBoard,
  dayBoardOf,
  lanesOf,
  minutesIn,
  type Span,
  subtractSpans,
} from '#app/scheduling/board/day-board.ts';
import {
  drawnSpan,
  movedTo,
  pressedSpan,
  resizedTo,
  STEP_MINUTES,
} from '#app/scheduling/board/screen/board-scale.ts';
import { weekCapacityOf } from '#app/scheduling/board/view/week-capacity.ts';
import { auxiliaryChoicesOf } from '#app/scheduling/calendar/view/auxiliary-choices.ts';
import type { CalendarEventView } from '#app/scheduling/calendar-event.ts';
import type { StaffView } from '#app/scheduling/staff.ts';
import { timeOf } from '#app/shared/view/day-minutes.ts';
import { localDate } from '#domain/shared';

const DAY = '2026-11-25';
const HOUR = 60;
let id = 0;
const session = (
  start: string,
  end: string,
  changes: Partial<CalendarEventView> = {},
): CalendarEventView => ({
  id: ++id,
  date: DAY,
  start,
  end,
  units: 2,
  available: 10,
  status: 'pending',
  type: 'Terapia',
  specialty: 'Fisioterapia',
  specialtyId: 2,
  patientId: 7,
  patient: 'Sofía Ortiz Peña',
  patientShort: 'S. Ortiz',
  document: 'RC 1',
  therapist: 'Ana Ruiz',
  therapistShort: 'A. Ruiz',
  auxiliary: null,
  auxiliaryUsername: null,
  therapistUsername: 'ana',
  movable: true,
  inSeries: false,
  receipt: null,
  ...changes,
});
const staff = (username: string, specialtyId = 2, name = username): StaffView => ({
  username,
  name,
  specialtyId,
  specialty: 'Fisioterapia',
});
const presence = (
  therapistUsername: string,
  hours: readonly (readonly [string, string])[],
  absentHours: readonly (readonly [string, string])[] = [],
) => ({
  therapistUsername,
  date: DAY,
  hasCalledOff: false,
  absentHours: absentHours.map(([start, end]) => ({ start, end })),
  hours: hours.map(([start, end]) => ({ start, end })),
});
const board = (changes: Partial<Parameters<typeof dayBoardOf>[0]> = {}): DayBoard =>
  dayBoardOf({ date: DAY, staff: [staff('ana')], presence: [], sessions: [], isRestDay: false, ...changes });

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 })), { maxLength: 30 })
  .map((pairs) =>
    pairs
      .map(([start, length]) => ({ start, end: start + length }))
      .sort((one, other) => one.start - other.start),
  );
const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

describe('lanes', () => {
  test('never hold two spans at once, and overlapping spans have the same number of lanes', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const laid = lanesOf(all);
        for (const [index, one] of laid.entries()) {
          expect(one.lane).toBeLessThan(one.laneCount);
          for (const other of laid.slice(index + 1))
            if (overlap(one, other)) {
              expect(one.lane).not.toBe(other.lane);
              expect(one.laneCount).toBe(other.laneCount);
            }
        }
      }),
    );
  });

  test('are one where nothing overlaps, and two where two spans overlap', () => {
    const laid = lanesOf([
      { start: 0, end: 60 },
      { start: 60, end: 90 },
      { start: 70, end: 100 },
    ]);
    expect(laid.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
});

test('free time is exactly the minutes that nothing covers', () => {
  fc.assert(
    fc.property(spans, (taken) => {
      const range = { start: 10, end: 80 };
      const free = subtractSpans([range], taken);
      for (let minute = range.start; minute < range.end; minute++) {
        const at = { start: minute, end: minute + 1 };
        expect(free.some((span) => overlap(span, at))).toBe(!taken.some((span) => overlap(span, at)));
      }
      expect(minutesIn(free)).toBeLessThanOrEqual(minutesIn([range]));
    }),
  );
});

describe('the board of a day', () => {
  test('has a column for each therapist, also without sessions, by specialty and name', () => {
    const sessions = [session('08:00', '09:00', { therapistUsername: 'gone', therapist: 'Ñusta Gil' })];
    const therapists = [staff('zoe', 6), staff('ana', 3), staff('bea', 2, 'Zulma')];
    const { columns, groups } = board({ staff: boardStaffOf(therapists, sessions), sessions });
    expect(columns.map(({ therapistUsername }) => therapistUsername)).toEqual(['gone', 'bea', 'ana', 'zoe']);
    expect(groups.map(({ letters, columnCount }) => [letters, columnCount])).toEqual([
      ['FI', 2],
      ['FO', 1],
      ['PS', 1],
    ]);
  });

  test('shades off-hours, a break, a leave and a day of rest, and counts what is free', () => {
    const [column] = board({
      presence: [
        presence('ana', [
          ['07:00', '12:00'],
          ['13:00', '16:00'],
        ]),
      ],
      sessions: [session('08:00', '09:00'), session('12:30', '13:30')],
    }).columns;
    expect(column?.closedHours.map(({ start, end, cause }) => [timeOf(start), end / HOUR, cause])).toEqual([
      ['00:00', 7, 'off-hours'],
      ['12:00', 13, 'break'],
      ['16:00', 24, 'off-hours'],
    ]);
    expect(minutesIn(column?.freeHours ?? [])).toBe(8 * HOUR - HOUR - 30);
    const causeOf = (changes: Parameters<typeof board>[0]) =>
      board(changes).columns[0]?.closedHours[0]?.cause;
    expect(causeOf({ presence: [presence('ana', [], [['00:00', '23:59']])] })).toBe('absent');
    expect(causeOf({ presence: [presence('ana', [])], isRestDay: true })).toBe('rest-day');
  });

  test('shades absent hours, and offers no hours of a therapist who cancelled that day', () => {
    const ana = presence('ana', [['12:00', '16:00']], [['07:00', '12:00']]);
    const [column] = board({ presence: [ana] }).columns;
    expect(column?.closedHours.map(({ start, end, cause }) => [start / HOUR, end / HOUR, cause])).toEqual([
      [0, 7, 'off-hours'],
      [7, 12, 'absent'],
      [16, 24, 'off-hours'],
    ]);
    expect(minutesIn(column?.freeHours ?? [])).toBe(4 * HOUR);
    expect(column && presenceText(column)).toBe('12:00 – 16:00');
    const lunchAfterLeave = presence('ana', [['13:00', '16:00']], [['07:00', '12:00']]);
    const [beforeLunch] = board({ presence: [lunchAfterLeave] }).columns;
    expect(beforeLunch?.closedHours.map(({ start, cause }) => [start / HOUR, cause])).toEqual([
      [0, 'off-hours'],
      [7, 'absent'],
      [12, 'break'],
      [16, 'off-hours'],
    ]);
    const [absent] = board({ presence: [presence('ana', [], [['07:00', '16:00']])] }).columns;
    expect(absent && presenceText(absent)).toBe('Ausente');
    const [ill] = board({ presence: [{ ...ana, hasCalledOff: true }] }).columns;
    expect([ill?.freeHours, ill?.usedMinutes, ill && freeHoursText(ill)]).toEqual([
      [],
      0,
      '4 h · canceló citas',
    ]);
    const full = { ...ana, hours: [{ start: '08:00', end: '09:00' }], hasCalledOff: true };
    const [busy] = board({ presence: [full], sessions: [session('08:00', '09:00')] }).columns;
    expect(busy && freeHoursText(busy)).toBe('Sin horas libres');
  });

  test('draws a session with an auxiliary in the columns of therapist and auxiliary', () => {
    const sessions = [session('08:00', '09:00', { auxiliaryUsername: 'bea', auxiliary: 'Bea' })];
    const { columns } = board({ staff: [staff('ana'), staff('bea')], sessions });
    expect(columns.map(({ entries }) => entries.map(({ role }) => role))).toEqual([
      ['therapist'],
      ['auxiliary'],
    ]);
    expect(columns[1]?.freeHours).toEqual([]);
  });

  test('shows whole hours of presence and of all sessions', () => {
    const hoursOf = ({ start, end }: Span) => [start / HOUR, end / HOUR];
    expect(hoursOf(board())).toEqual([7, 18]);
    const hours = [presence('ana', [['08:30', '15:15']])];
    expect(hoursOf(board({ presence: hours }))).toEqual([8, 16]);
    expect(hoursOf(board({ presence: hours, sessions: [session('06:45', '07:00')] }))).toEqual([6, 16]);
  });
});

test('the week counts the used and the present minutes by therapist and day', () => {
  const [row] = weekCapacityOf({
    from: localDate('2026-11-24'),
    to: localDate(DAY),
    staff: [staff('ana')],
    presence: [presence('ana', [['08:00', '12:00']])],
    sessions: [session('09:00', '10:30'), session('12:00', '13:00')],
    restDates: new Set(['2026-11-24']),
  });
  expect(row?.days.map(({ usedMinutes, presentMinutes }) => [usedMinutes, presentMinutes])).toEqual([
    [0, 0],
    [90, 240],
  ]);
  expect([row?.usedMinutes, row?.presentMinutes]).toEqual([90, 240]);
  expect(row?.days[0]?.column.closedHours[0]?.cause).toBe('rest-day');
});

describe('a place on the board', () => {
  const day = board({ presence: [presence('ana', [['07:00', '16:00']])] });
  const minutes = fc.integer({ min: -200, max: 1800 });
  const within = ({ start, end }: Span) =>
    start >= day.start && end <= day.end && end - start >= STEP_MINUTES;

  test('of a moved session keeps its length and lies on the grid, within the board', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 12 }), (to, quarters) => {
        const moved = movedTo(day, { start: 0, end: quarters * STEP_MINUTES }, to);
        expect(within(moved) && moved.start % STEP_MINUTES === 0).toBe(true);
        expect(moved.end - moved.start).toBe(quarters * STEP_MINUTES);
      }),
    );
  });

  test('of a resized session keeps the other edge, and at least a quarter of an hour', () => {
    const span = { start: 9 * HOUR, end: 10 * HOUR };
    fc.assert(
      fc.property(minutes, (to) => {
        expect(resizedTo(day, span, 'start', to)).toMatchObject({ end: span.end });
        expect(resizedTo(day, span, 'end', to)).toMatchObject({ start: span.start });
        expect(within(resizedTo(day, span, 'start', to))).toBe(true);
        expect(within(resizedTo(day, span, 'end', to))).toBe(true);
      }),
    );
  });

  test('that is drawn has at least a quarter of an hour, in either direction', () => {
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const [from, to] = [one, other].map((each) => Math.min(Math.max(each, day.start), day.end));
        expect(drawnSpan(day, from ?? 0, to ?? 0)).toEqual(drawnSpan(day, to ?? 0, from ?? 0));
        expect(within(drawnSpan(day, from ?? 0, to ?? 0))).toBe(true);
      }),
    );
  });

  test('that is pressed is an hour, shortened to the free time around it', () => {
    const busyBoard = board({
      presence: [presence('ana', [['07:00', '16:00']])],
      sessions: [session('08:00', '09:15'), session('10:00', '11:00')],
    });
    const pressed = (minute: number) => {
      const { start, end } = pressedSpan(busyBoard, { column: 0, minute });
      return `${timeOf(start)} ${timeOf(end)}`;
    };
    expect(pressed(7 * HOUR + 10)).toBe('07:00 08:00');
    expect(pressed(9 * HOUR + 20)).toBe('09:15 10:00');
    expect(pressed(13 * HOUR + 45)).toBe('13:30 14:30');
    expect(pressed(15 * HOUR + 40)).toBe('15:30 16:00');
  });
});

describe('conflicts on the board', () => {
  const other = session('09:00', '10:00', {
    patientId: 8,
    therapistUsername: 'bea',
    auxiliaryUsername: 'zoe',
  });
  const own = session('11:00', '12:00', { auxiliaryUsername: 'zoe' });
  const day = board({
    staff: [staff('ana'), staff('bea'), staff('zoe', 6)],
    presence: ['ana', 'bea', 'zoe'].map((name) => presence(name, [['07:00', '16:00']])),
    sessions: [other, own],
  });
  const at = (columnIndex: number, start: number, placed = own) => {
    const [column] = day.columns.slice(columnIndex);
    if (!column) throw new Error('No column');
    const conflicts = boardConflictsAt(
      day.columns,
      column,
      { start: start * HOUR, end: (start + 1) * HOUR },
      placed,
    );
    return [verdictOf(conflicts), ...conflicts.map(({ cause }) => cause)];
  };

  test('are none in a free hour, and a session has none with itself', () => {
    expect(at(0, 8)).toEqual(['free']);
    expect(at(0, 11)).toEqual(['free']);
  });

  test('name a busy therapist or auxiliary and an hour without presence, which can be confirmed', () => {
    expect(at(1, 9)).toEqual(['confirm', 'therapist-busy']);
    expect(at(0, 9)).toEqual(['confirm', 'auxiliary-busy']);
    expect(at(0, 15.5)).toEqual(['confirm', 'not-present']);
  });

  test('name a quota that a longer session exceeds, which is refused', () => {
    const longer = (available: number) => {
      const [column] = day.columns;
      if (!column) throw new Error('No column');
      const span = { start: 12 * HOUR, end: 14 * HOUR };
      const conflicts = boardConflictsAt(day.columns, column, span, { ...own, available });
      return [verdictOf(conflicts), ...conflicts.map((each) => conflictWords(each, column))];
    };
    expect(longer(2)).toEqual(['free']);
    expect(longer(1)).toEqual(['refused', 'solo le queda 1 sesión más']);
    expect(longer(0)).toEqual(['refused', 'no le quedan sesiones autorizadas']);
  });

  test('name another specialty and a busy patient, which are refused', () => {
    expect(at(2, 14)).toEqual(['refused', 'other-specialty']);
    const sessionOfSamePatient = session('14:00', '15:00', { patientId: 8 });
    expect(at(0, 9, sessionOfSamePatient)).toEqual(['refused', 'patient-busy']);
  });
});

describe('the candidates for the auxiliary of a session', () => {
  test('come with the reason why they are not free, and the free ones first', () => {
    const own = session('11:00', '12:00');
    const day = {
      presence: [
        presence('bea', [['07:00', '16:00']]),
        presence('leo', [['07:00', '11:30']]),
        presence('zoe', [['07:00', '16:00']]),
      ],
      sessions: [own, session('11:30', '12:30', { therapistUsername: 'bea', patientShort: 'L. Mora' })],
    };
    const choices = auxiliaryChoicesOf(
      own,
      ['bea', 'leo', 'zoe', 'eva'].map((name) => staff(name)),
      day,
    );
    expect(choices.map(({ username, busyReason }) => [username, busyReason])).toEqual([
      ['zoe', null],
      ['bea', 'ya tiene a L. Mora'],
      ['leo', 'fuera de horario'],
      ['eva', 'no está ese día'],
    ]);
  });
});
