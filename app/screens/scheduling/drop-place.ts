import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import type { PlaceView } from '../../view-models/place-change.ts';

/** A cell of the board: an hour of a day, and a therapist when the columns are therapists. */
export interface Cell {
  readonly date: string;
  readonly therapist: string | null;
  /** `07` */
  readonly hour: string;
}

const LAST_MINUTE = 23 * 60 + 59;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The place of a session dropped on a cell: same minute and length. */
export function droppedAt(session: CalendarEventView, { date, therapist, hour }: Cell): PlaceView {
  const start = `${hour}:${session.start.slice(3)}`;
  const end = minutesOf(start) + minutesOf(session.end) - minutesOf(session.start);
  return {
    ...{ date, start },
    end: timeOf(Math.min(end, LAST_MINUTE)),
    therapist: therapist ?? session.therapistUsername,
  };
}
