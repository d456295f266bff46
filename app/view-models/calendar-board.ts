import { datesFromTo } from '#domain/shared';
import type { CalendarEventView } from './calendar-event.ts';
import type { CalendarPeriod } from './calendar-period.ts';

/** A column of the board: the sessions of a day or of a therapist, by the hour of their start (`07`, `08` …). */
export interface BoardColumn {
  readonly key: string;
  /** User name of the column's therapist; null for a column of a day. */
  readonly therapist: string | null;
  readonly count: number;
  readonly byHour: Readonly<Record<string, readonly CalendarEventView[]>>;
}

/** A crowded week by days, or a crowded day by therapists. */
export interface Board {
  readonly columnsAre: 'days' | 'therapists';
  /** All hours from the first to the last session. */
  readonly hours: readonly string[];
  readonly columns: readonly BoardColumn[];
}

/** The board of a week or day with overlapping sessions, which a time grid has no room for; null otherwise. */
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

/** Whether any two sessions overlap; the sessions are sorted by date and start. */
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
