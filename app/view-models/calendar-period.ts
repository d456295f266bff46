import { addDays, type LocalDate, localDate, parseLocalDate, weekdayOf } from '#domain/shared';
import {
  dateText,
  longWeekdayText,
  monthText,
  monthYearText,
  shortMonthText,
  weekdayText,
} from './day-text.ts';

/** The views of the calendar, as its address names them. */
export const CALENDAR_VIEWS = ['mes', 'semana', 'lista', 'dia'] as const;
export type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

/** What a view of the calendar shows around a day; Sundays are hidden. */
export interface CalendarPeriod {
  readonly view: CalendarViewName;
  /** The day that the view is about. */
  readonly date: LocalDate;
  /** First and last day that are shown. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Days to go to, one step back and on. */
  readonly previous: LocalDate;
  readonly next: LocalDate;
  /** `23 – 28 de noviembre de 2026` */
  readonly title: string;
  /** `23 – 28 nov 2026` */
  readonly shortTitle: string;
}

const SUNDAY = 7;
const DAYS_IN_WEEK = 7;

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
const afterSunday = (date: LocalDate): LocalDate => (weekdayOf(date) === SUNDAY ? addDays(date, 1) : date);
const beforeSunday = (date: LocalDate): LocalDate => (weekdayOf(date) === SUNDAY ? addDays(date, -1) : date);
const saturdayOf = (date: LocalDate): LocalDate => addDays(mondayOf(date), 5);
const firstOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);
const LONGEST_MONTH = 31;
const nextMonth = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), LONGEST_MONTH));
const previousMonth = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), -1));

const dayOf = (date: LocalDate): number => Number(date.slice(8));
const yearOf = (date: LocalDate): string => date.slice(0, 4);

/** The period of a view that holds `asked`; weeks and days, which hide Sundays, open on the Monday that follows one. */
export function calendarPeriod(view: CalendarViewName, asked: LocalDate): CalendarPeriod {
  const date = view === 'mes' ? asked : afterSunday(asked);
  return { view, date, ...BOUNDS[view](date) };
}

/** The period that an address asks for: `?vista=&fecha=`; what makes no sense counts as not given. */
export function periodOf(search: URLSearchParams, today: LocalDate): CalendarPeriod {
  const view = CALENDAR_VIEWS.find((each) => each === search.get('vista')) ?? 'lista';
  return calendarPeriod(view, parseLocalDate(search.get('fecha') ?? '') ?? today);
}

type Bounds = Omit<CalendarPeriod, 'view' | 'date'>;

function month(date: LocalDate): Bounds {
  const following = nextMonth(date);
  return {
    from: mondayOf(afterSunday(firstOfMonth(date))),
    to: saturdayOf(beforeSunday(addDays(following, -1))),
    previous: previousMonth(date),
    next: following,
    title: monthYearText(date),
    shortTitle: monthYearText(date),
  };
}

function week(date: LocalDate): Bounds {
  const from = mondayOf(date);
  const to = saturdayOf(date);
  return {
    from,
    to,
    previous: addDays(from, -DAYS_IN_WEEK),
    next: addDays(from, DAYS_IN_WEEK),
    ...weekTitles(from, to),
  };
}

function weekTitles(from: LocalDate, to: LocalDate): Pick<Bounds, 'title' | 'shortTitle'> {
  const otherYear = yearOf(from) !== yearOf(to);
  const otherMonth = from.slice(0, 7) !== to.slice(0, 7);
  const start = `${dayOf(from)}${otherMonth ? ` de ${monthText(from)}` : ''}${otherYear ? ` de ${yearOf(from)}` : ''}`;
  const shortStart = `${dayOf(from)}${otherMonth ? ` ${shortMonthText(from)}` : ''}`;
  return {
    title: `${start} – ${dateText(to)}`,
    shortTitle: `${shortStart} – ${dayOf(to)} ${shortMonthText(to)} ${yearOf(to)}`,
  };
}

function day(date: LocalDate): Bounds {
  return {
    from: date,
    to: date,
    previous: beforeSunday(addDays(date, -1)),
    next: afterSunday(addDays(date, 1)),
    title: `${longWeekdayText(date)} ${dateText(date)}`,
    shortTitle: `${weekdayText(date)} ${dayOf(date)} ${shortMonthText(date)} ${yearOf(date)}`,
  };
}

const BOUNDS: Readonly<Record<CalendarViewName, (date: LocalDate) => Bounds>> = {
  mes: month,
  semana: week,
  lista: week,
  dia: day,
};
