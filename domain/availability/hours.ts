import type { WeekdaySlot } from '#domain/scheduling';
import type { AvailabilityErrors } from './errors.ts';

/**
 * What is wrong with the hours of a week: for the weekday, as `weekday-1`, `end-not-after-start` or, for stretches that share
 * time, `hours-overlap`.
 */
export function hoursErrors(hours: readonly WeekdaySlot[]): AvailabilityErrors {
  const errors: Record<string, AvailabilityErrors[string]> = {};
  for (const [index, slot] of hours.entries()) {
    const field = `weekday-${slot.weekday}`;
    const overlaps = hours
      .slice(0, index)
      .some((other) => other.weekday === slot.weekday && other.start < slot.end && slot.start < other.end);
    if (slot.end <= slot.start) errors[field] = 'end-not-after-start';
    else if (overlaps) errors[field] ??= 'hours-overlap';
  }
  return errors;
}
