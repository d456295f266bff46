/** A wall-clock time of the clinic, `HH:MM` on 24 hours. Sorts and compares as text. */
export type LocalTime = string & { readonly __localTime: unique symbol };

const PATTERN = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** Reads `HH:MM` or `HH:MM:SS` (seconds dropped); null when it is not a time. */
export function parseLocalTime(text: string): LocalTime | null {
  const parts = PATTERN.exec(text);
  return parts ? (`${parts[1]}:${parts[2]}` as LocalTime) : null;
}

/** Converts a constant or stored value that must be a time; throws when it is none. */
export function localTime(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (!time) throw new Error(`Not a time of day: ${text}`);
  return time;
}

/** Minutes since midnight. */
export const minutesOfDay = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of a number of minutes after midnight; throws outside the day. */
export const timeOfMinutes = (minutes: number): LocalTime =>
  localTime(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

/** Minutes from `start` to `end` of the same day; negative when `end` is earlier. */
export const minutesBetween = (start: LocalTime, end: LocalTime): number =>
  minutesOfDay(end) - minutesOfDay(start);
