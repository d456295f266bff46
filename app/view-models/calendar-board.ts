import { datesFromTo } from '#domain/shared';
import type { CalendarEventView } from './calendar-event.ts';
import type { CalendarPeriod } from './calendar-period.ts';

/** The sessions of a day of the week, or of a therapist of the day, by the hour in which they begin: `07`, `08` … */
export interface BoardColumn {
  readonly key: string;
  /** User name of the therapist whose column it is. */
  readonly therapist: string | null;
  readonly count: number;
  readonly byHour: Readonly<Record<string, readonly CalendarEventView[]>>;
}

/** A busy week by days, or a busy day by therapists. */
export interface Board {
  readonly columnsAre: 'days' | 'therapists';
  /** Every hour from the first to the last that has a session. */
  readonly hours: readonly string[];
  readonly columns: readonly BoardColumn[];
}

/** The board of a week or a day whose sessions overlap: side by side on a grid there would be no room for names. Null elsewhere. */
export function boardOf(
  { view, from, to }: Pick<CalendarPeriod, 'view' | 'from' | 'to'>,
  sessions: readonly CalendarEventView[],
): Board | null {
  if ((view !== 'semana' && view !== 'dia') || !anyOverlap(sessions)) return null;
  const hours = hoursOf(sessions);
  if (view === 'semana') {
    const days = [...datesFromTo(from, to)];
    return { columnsAre: 'days', hours, columns: days.map((day) => columnOf(day, sessions, 'date')) };
  }
  const therapists = [...new Set(sessions.map(({ therapist }) => therapist))];
  const columns = therapists.sort(byName).map((name) => columnOf(name, sessions, 'therapist'));
  return { columnsAre: 'therapists', hours, columns };
}

/** Whether any two sessions are at the same time; sessions come by date and start. */
export function anyOverlap(sessions: readonly CalendarEventView[]): boolean {
  let busyUntil = '';
  return sessions.some(({ date, start, end }) => {
    const overlaps = `${date} ${start}` < busyUntil;
    if (`${date} ${end}` > busyUntil) busyUntil = `${date} ${end}`;
    return overlaps;
  });
}

const hourOf = ({ start }: CalendarEventView): string => start.slice(0, 2);
const byName = (one: string, other: string): number => one.localeCompare(other, 'es');

function hoursOf(sessions: readonly CalendarEventView[]): string[] {
  const begun = sessions.map((session) => Number(hourOf(session)));
  const first = Math.min(...begun);
  return Array.from({ length: Math.max(...begun) - first + 1 }, (_, index) =>
    String(first + index).padStart(2, '0'),
  );
}

function columnOf(
  key: string,
  sessions: readonly CalendarEventView[],
  by: 'date' | 'therapist',
): BoardColumn {
  const own = sessions.filter((session) => session[by] === key);
  const byHour: Record<string, CalendarEventView[]> = {};
  for (const session of own) byHour[hourOf(session)] = [...(byHour[hourOf(session)] ?? []), session];
  const therapist = by === 'therapist' ? (own[0]?.therapistUsername ?? null) : null;
  return { key, therapist, count: own.length, byHour };
}
