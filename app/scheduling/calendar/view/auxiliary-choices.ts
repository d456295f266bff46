import { minutesOf } from '#app/shared/view/day-minutes.ts';
import { boardConflictsAt, conflictWords, NEW_SESSION } from '../../board/board-conflicts.ts';
import { dayBoardOf } from '../../board/day-board.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import type { PresenceView } from '../../presence.ts';
import type { StaffView } from '../../staff.ts';

/** A therapist who can assist a session. */
export interface AuxiliaryChoice extends StaffView {
  /** Why the therapist is not free at the hour of the session: `ya tiene a S. Ortiz`; null for a free therapist. */
  readonly busyReason: string | null;
}

/** The candidates for the auxiliary of a session, those who are free at its hour first. */
export function auxiliaryChoicesOf(
  session: Pick<CalendarEventView, 'id' | 'date' | 'start' | 'end'>,
  staff: readonly StaffView[],
  boardInput: { readonly sessions: readonly CalendarEventView[]; readonly presence: readonly PresenceView[] },
): readonly AuxiliaryChoice[] {
  const sessionSpan = { start: minutesOf(session.start), end: minutesOf(session.end) };
  const { columns } = dayBoardOf({ date: session.date, staff, isRestDay: false, ...boardInput });
  return staff
    .map((each, index) => {
      const column = columns[index];
      const [conflict] = column
        ? boardConflictsAt([column], column, sessionSpan, { ...NEW_SESSION, id: session.id })
        : [];
      return { ...each, busyReason: column && conflict ? conflictWords(conflict, column) : null };
    })
    .sort((one, other) => Number(one.busyReason !== null) - Number(other.busyReason !== null));
}
