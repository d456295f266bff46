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
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The end, on the same day, of a session of `minutes` that begins at `start`. */
export const endAfter = (start: string, minutes: number): string =>
  timeOf(Math.min(minutesOf(start) + minutes, LAST_MINUTE));

/** The place of a session dropped on a cell: same minute and length. */
export function droppedAt(session: CalendarEventView, { date, therapist, hour }: Cell): PlaceView {
  const start = `${hour}:${session.start.slice(3)}`;
  return {
    ...{ date, start },
    end: endAfter(start, minutesOf(session.end) - minutesOf(session.start)),
    therapist: therapist ?? session.therapistUsername,
  };
}
