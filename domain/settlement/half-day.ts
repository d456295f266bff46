import type { Hours } from '#domain/scheduling';
import { localTime } from '#domain/shared';

/** The half of the day in which a patient comes; a session belongs to the half in which it starts. */
export type HalfDay = 'morning' | 'afternoon';

/** Numbers of sessions of a patient by half-day. */
export interface HalfDayCounts {
  readonly mornings: number;
  readonly afternoons: number;
}

/** The first minute of the afternoon. */
export const NOON = localTime('12:00');

/** The hours of each half-day. */
export const HALF_DAY_HOURS: Readonly<Record<HalfDay, Hours>> = {
  morning: { start: localTime('00:00'), end: NOON },
  afternoon: { start: NOON, end: localTime('23:59') },
};

/** Days before and after today whose sessions tell in which half of the day a patient comes. */
export const LEARNING_DAYS = 90;

const USUAL_SHARE = 3 / 4;

export const halfDayOf = ({ start }: Pick<Hours, 'start'>): HalfDay =>
  start < NOON ? 'morning' : 'afternoon';

/** The half-day of at least three quarters of a patient's sessions; null for one who comes in both (S15). */
export function usualHalfDay({ mornings, afternoons }: HalfDayCounts): HalfDay | null {
  const sessionCount = mornings + afternoons;
  if (sessionCount === 0) return null;
  if (mornings >= sessionCount * USUAL_SHARE) return 'morning';
  return afternoons >= sessionCount * USUAL_SHARE ? 'afternoon' : null;
}
