import { MINUTES_OF_A_DAY } from '#app/shared/view/day-minutes.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { BusyTime, BusyTimes, SavedCalendar } from '#domain/external-calendar';
import { type LocalTime, timeOfMinutes } from '#domain/shared';
import { dayText, fullInstantText } from '#domain/wording';
import { externalCalendarTexts as texts } from './copy/external-calendar.ts';

/** The saved external calendar of a user. */
export interface SavedCalendarView {
  readonly host: string;
  readonly savedAt: string;
}

export const savedCalendarViewOf = ({ host, savedAt }: SavedCalendar): SavedCalendarView => ({
  host,
  savedAt: fullInstantText(savedAt),
});

/** The busy times of a day. */
export interface BusyDayView {
  readonly date: string;
  /** `lunes 23 de marzo` */
  readonly title: string;
  /** Number of busy half hours. */
  readonly busyHalfHourCount: number;
  readonly times: readonly {
    /** `08:00`; the agenda sorts by it. */
    readonly start: string;
    /** `08:00 – 09:30`, or 'Todo el día'. */
    readonly hours: string;
  }[];
}

/** The busy times of some days; `fault` is the reason when they could not be read. */
export interface BusyTimesView {
  readonly host: string;
  readonly fault: string | null;
  readonly days: readonly BusyDayView[];
}

const timeText = (minutes: number): LocalTime | '24:00' =>
  minutes === MINUTES_OF_A_DAY ? '24:00' : timeOfMinutes(minutes);

const hoursOf = ({ from, to }: BusyTime): string =>
  from === 0 && to === MINUTES_OF_A_DAY ? texts.allDay : `${timeText(from)} – ${timeText(to)}`;

export const busyTimesViewOf = ({ host, days, fault }: BusyTimes): BusyTimesView => ({
  host,
  fault: fault && textOfCode(fault),
  days: days.map(({ date, busyHalfHourCount, times }) => ({
    date,
    title: dayText(date),
    busyHalfHourCount,
    times: times.map((time) => ({ start: timeText(time.from), hours: hoursOf(time) })),
  })),
});
