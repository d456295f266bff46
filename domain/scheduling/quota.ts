import { type LocalTime, minutesBetween } from '#domain/shared';

const UNIT_MINUTES = 30;

/** Units of quota that a slot takes (Q1): its minutes divided by 30, halves up. A slot of 0 units or less can't be booked. */
export const unitsOf = (slot: { readonly start: LocalTime; readonly end: LocalTime }): number =>
  unitsOfMinutes(minutesBetween(slot.start, slot.end));

/** Units of quota of a duration in minutes (Q1). */
export const unitsOfMinutes = (minutes: number): number => Math.floor(minutes / UNIT_MINUTES + 0.5);

const USUAL_LONGEST_MINUTES = 240;

/** Whether a slot is longer than four hours, which suggests a typing error in its end. */
export const isUnusuallyLong = (slot: { readonly start: LocalTime; readonly end: LocalTime }): boolean =>
  minutesBetween(slot.start, slot.end) > USUAL_LONGEST_MINUTES;

/** Units that can still be booked on a service line (Q2). */
export const availableUnits = (line: { readonly authorized: number; readonly scheduled: number }): number =>
  line.authorized - line.scheduled;
