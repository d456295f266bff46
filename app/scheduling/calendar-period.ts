import {
  addDays,
  datesFromTo,
  type LocalDate,
  localDate,
  parseLocalDate,
  weekdayOf,
  weekOf,
} from '#domain/shared';
import {
  dateText,
  dayMonthText,
  longWeekdayText,
  monthYearText,
  shortMonthText,
  weekdayText,
} from '#domain/wording';

/** The views of the calendar by their names in the address. */
export const CALENDAR_VIEWS = ['mes', 'semana', 'lista', 'dia'] as const;
export type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

/**
 * Whether a view shows all therapists of a site: the day, and the week when no person is chosen. For these views the sessions are
 * loaded without the filter, and the screen applies it.
 */
export const showsAllTherapists = (view: CalendarViewName, person: object | null): boolean =>
  view === 'dia' || (view === 'semana' && person === null);

/** The requested view and day. */
export interface RequestedPeriod {
  readonly view: CalendarViewName;
  readonly date: LocalDate;
}

/** The period of a view; Sundays are included only when they have sessions. */
export interface CalendarPeriod extends RequestedPeriod {
  /** First day of the period. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly showsSundays: boolean;
  /** The date with which the previous period is requested. */
  readonly previousDate: LocalDate;
  readonly nextDate: LocalDate;
  /** `23 – 28 de noviembre de 2026` */
  readonly title: string;
  /** `23 – 28 nov 2026` */
  readonly shortTitle: string;
}

/** Whether there are sessions on a day. */
type HasSessions = (date: LocalDate) => boolean;

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;
const DAYS_IN_WEEK = 7;
const NO_SESSIONS: HasSessions = () => false;

const isSunday = (date: LocalDate): boolean => weekdayOf(date) === SUNDAY;
const mondayOf = (date: LocalDate): LocalDate => weekOf(date).from;
const sundayOf = (date: LocalDate): LocalDate => weekOf(date).to;
const afterSunday = (date: LocalDate): LocalDate => (isSunday(date) ? addDays(date, 1) : date);
const beforeSunday = (date: LocalDate): LocalDate => (isSunday(date) ? addDays(date, -1) : date);
const saturdayOf = (date: LocalDate): LocalDate => addDays(mondayOf(date), 5);
const firstOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);
const LONGEST_MONTH = 31;
const nextMonth = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), LONGEST_MONTH));
const previousMonth = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), -1));
const lastOfMonth = (date: LocalDate): LocalDate => addDays(nextMonth(date), -1);

const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));
const yearOf = (date: LocalDate): string => date.slice(0, 4);

/** Reads `?vista=&fecha=`; invalid parameters are ignored. */
export function requestedPeriodOf(search: URLSearchParams, today: LocalDate): RequestedPeriod {
  const view = CALENDAR_VIEWS.find((each) => each === search.get('vista')) ?? 'lista';
  return { view, date: parseLocalDate(search.get('fecha') ?? '') ?? today };
}

/** The days to read: the period itself and the adjacent Sundays, whose sessions decide which days are shown. */
export function daysToRead({ view, date }: RequestedPeriod): { from: LocalDate; to: LocalDate } {
  if (view === 'mes') return { from: mondayOf(firstOfMonth(date)), to: sundayOf(lastOfMonth(date)) };
  if (view === 'dia') {
    const weekday = weekdayOf(date);
    return {
      from: weekday === MONDAY ? addDays(date, -1) : date,
      to: weekday >= SATURDAY ? addDays(date, 1) : date,
    };
  }
  return { from: mondayOf(date), to: isSunday(date) ? addDays(date, DAYS_IN_WEEK) : sundayOf(date) };
}

/** The period of a view around the requested day. Instead of a Sunday without sessions, all views but the month take the next Monday. */
export function calendarPeriod(
  { view, date: requestedDate }: RequestedPeriod,
  hasSessions: HasSessions = NO_SESSIONS,
): CalendarPeriod {
  const date = view === 'mes' || hasSessions(requestedDate) ? requestedDate : afterSunday(requestedDate);
  return { view, date, ...BOUNDS[view](date, hasSessions) };
}

/** The period of the requested view, and which of the sessions of {@link daysToRead} are in it. */
export function periodAndSessionsOf<Session extends { readonly date: LocalDate }>(
  requested: RequestedPeriod,
  sessions: readonly Session[],
): { readonly period: CalendarPeriod; readonly sessions: readonly Session[] } {
  const datesWithSessions = new Set(sessions.map(({ date }) => date));
  const period = calendarPeriod(requested, (date) => datesWithSessions.has(date));
  return { period, sessions: sessions.filter(({ date }) => period.from <= date && date <= period.to) };
}

/** `16 – 21 de noviembre de 2026` and `16 – 21 nov 2026` */
export const daysTitles = (from: LocalDate, to: LocalDate): Pick<Bounds, 'title' | 'shortTitle'> => {
  const otherYear = yearOf(from) !== yearOf(to);
  const otherMonth = from.slice(0, 7) !== to.slice(0, 7);
  const start = `${otherMonth ? dayMonthText(from) : dayOfMonth(from)}${otherYear ? ` de ${yearOf(from)}` : ''}`;
  const shortStart = `${dayOfMonth(from)}${otherMonth ? ` ${shortMonthText(from)}` : ''}`;
  return {
    title: `${start} – ${dateText(to)}`,
    shortTitle: `${shortStart} – ${dayOfMonth(to)} ${shortMonthText(to)} ${yearOf(to)}`,
  };
};

type Bounds = Omit<CalendarPeriod, keyof RequestedPeriod>;

function monthBounds(date: LocalDate, hasSessions: HasSessions): Bounds {
  const [first, last] = [firstOfMonth(date), lastOfMonth(date)];
  const fullWeeks = { from: mondayOf(first), to: sundayOf(last) };
  const showsSundays = [...datesFromTo(fullWeeks.from, fullWeeks.to)].some(
    (day) => isSunday(day) && hasSessions(day),
  );
  return {
    ...(showsSundays
      ? fullWeeks
      : { from: mondayOf(afterSunday(first)), to: saturdayOf(beforeSunday(last)) }),
    showsSundays,
    previousDate: previousMonth(date),
    nextDate: nextMonth(date),
    title: monthYearText(date),
    shortTitle: monthYearText(date),
  };
}

function weekBounds(date: LocalDate, hasSessions: HasSessions): Bounds {
  const from = mondayOf(date);
  const showsSundays = hasSessions(sundayOf(date));
  const to = showsSundays ? sundayOf(date) : saturdayOf(date);
  return {
    from,
    to,
    showsSundays,
    previousDate: addDays(from, -DAYS_IN_WEEK),
    nextDate: addDays(from, DAYS_IN_WEEK),
    ...daysTitles(from, to),
  };
}

function dayBounds(date: LocalDate, hasSessions: HasSessions): Bounds {
  const step = (days: 1 | -1) => {
    const to = addDays(date, days);
    return isSunday(to) && !hasSessions(to) ? addDays(to, days) : to;
  };
  return {
    from: date,
    to: date,
    showsSundays: isSunday(date),
    previousDate: step(-1),
    nextDate: step(1),
    title: `${longWeekdayText(date)} ${dateText(date)}`,
    shortTitle: `${weekdayText(date)} ${dayOfMonth(date)} ${shortMonthText(date)} ${yearOf(date)}`,
  };
}

const BOUNDS: Readonly<Record<CalendarViewName, (date: LocalDate, hasSessions: HasSessions) => Bounds>> = {
  mes: monthBounds,
  semana: weekBounds,
  lista: weekBounds,
  dia: dayBounds,
};
