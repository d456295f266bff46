/** An hour in minutes. */
export const HOUR = 60;

/** The number of minutes of a day, and so the exclusive end of a day in minutes since midnight. */
export const MINUTES_OF_A_DAY = 24 * HOUR;

/** The minute of the day of a time; `24:00` is the end of a day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

/** The time of a minute of the day: `07:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** The end of a session of `minutes` that begins at `start`; `23:59` for a session that would reach midnight. */
export const endAfter = (start: string, minutes: number): string =>
  timeOf(Math.min(minutesOf(start) + minutes, MINUTES_OF_A_DAY - 1));
