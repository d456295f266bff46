import { type LocalTime, minutesBetween } from '#domain/shared';

const UNIT_MINUTES = 30;

/** Units of quota that a slot takes: its minutes by 30, halves up (section 5 of part 1); 0 or less can't be booked. */
export const unitsOf = (slot: { readonly start: LocalTime; readonly end: LocalTime }): number =>
  unitsOfMinutes(minutesBetween(slot.start, slot.end));

/** Units of quota that so many minutes take: by 30, halves up. */
export const unitsOfMinutes = (minutes: number): number => Math.floor(minutes / UNIT_MINUTES + 0.5);

const USUAL_LONGEST_MINUTES = 240;

/** Whether a slot is longer than the four hours that the longest appointments last: its end may be a slip of the hand. */
export const isUnusuallyLong = (slot: { readonly start: LocalTime; readonly end: LocalTime }): boolean =>
  minutesBetween(slot.start, slot.end) > USUAL_LONGEST_MINUTES;

/** Units still to be booked on a service line (decisions, section 3). */
export const availableUnits = (line: { readonly authorized: number; readonly scheduled: number }): number =>
  line.authorized - line.scheduled;
