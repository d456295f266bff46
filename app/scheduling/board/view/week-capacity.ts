import { datesFromTo, type LocalDate } from '#domain/shared';
import type { CalendarEventView } from '../../calendar-event.ts';
import type { PresenceView } from '../../presence.ts';
import type { StaffView } from '../../staff.ts';
import { type BoardColumn, dayBoardOf, minutesIn } from '../day-board.ts';

/** A therapist's day of a week. */
export interface CapacityDay {
  readonly date: string;
  readonly column: BoardColumn;
  /** Present minutes with a session, and all present minutes. */
  readonly usedMinutes: number;
  readonly presentMinutes: number;
}

/** A therapist's week. */
export interface CapacityRow {
  readonly staff: StaffView;
  readonly days: readonly CapacityDay[];
  readonly usedMinutes: number;
  readonly presentMinutes: number;
}

interface CapacityInput {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The therapists of the rows, sorted by specialty. */
  readonly staff: readonly StaffView[];
  readonly presence: readonly PresenceView[];
  readonly sessions: readonly CalendarEventView[];
  /** Days on which the site does not work. */
  readonly restDates: ReadonlySet<string>;
}

const sumOf = (days: readonly CapacityDay[], which: 'usedMinutes' | 'presentMinutes'): number =>
  days.reduce((total, day) => total + day[which], 0);

/** The used and the present minutes of each therapist on each day of a week. */
export function weekCapacityOf(input: CapacityInput): readonly CapacityRow[] {
  const { from, to, staff, presence, sessions, restDates } = input;
  const boards = [...datesFromTo(from, to)].map((date) =>
    dayBoardOf({ date, staff, presence, sessions, isRestDay: restDates.has(date) }),
  );
  return staff.map((each, index) => {
    const days = boards.flatMap(({ date, columns }) => {
      const column = columns[index];
      if (!column) return [];
      const presentMinutes = minutesIn(column.presentHours);
      return [{ date, column, presentMinutes, usedMinutes: column.usedMinutes }];
    });
    return {
      staff: each,
      days,
      usedMinutes: sumOf(days, 'usedMinutes'),
      presentMinutes: sumOf(days, 'presentMinutes'),
    };
  });
}
