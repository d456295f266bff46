import { type LocalDate, minutesBetween } from '#domain/shared';
import type { Confirmation } from './confirmation.ts';
import type { AskedAttendants } from './eligibility.ts';
import type { SchedulingErrors } from './errors.ts';
import { unitsOf } from './quota.ts';
import type { SessionType, Slot } from './session.ts';

/** One session to be scheduled. */
export interface ScheduleItem extends Slot, AskedAttendants {
  readonly type: SessionType;
  readonly patientId: number;
  /** The service line whose quota it takes. */
  readonly lineId: number;
  /** User name of who attends it; without an auxiliary it is the therapist. */
  readonly responsible: string | null;
  readonly confirmation: Confirmation | null;
}

/**
 * What is wrong with a slot to be booked: `date` `date-before-today` and the codes of `timesErrors` (decisions, section 4).
 */
export const slotErrors = (slot: Slot, today: LocalDate): SchedulingErrors => ({
  ...(slot.date < today && { date: 'date-before-today' }),
  ...timesErrors(slot),
});

/** What is wrong with the times of a slot: `end` `end-not-after-start` or `slot-too-short`. */
export function timesErrors(slot: Pick<Slot, 'start' | 'end'>): SchedulingErrors {
  if (minutesBetween(slot.start, slot.end) <= 0) return { end: 'end-not-after-start' };
  return unitsOf(slot) < 1 ? { end: 'slot-too-short' } : {};
}

/** What is wrong with the choice of attendants: `therapist` `therapist-required`, `auxiliary` `auxiliary-is-therapist`. */
export function attendantErrors({ therapist, auxiliary }: AskedAttendants): SchedulingErrors {
  if (!therapist) return { therapist: 'therapist-required' };
  return auxiliary === therapist ? { auxiliary: 'auxiliary-is-therapist' } : {};
}

/**
 * What is wrong with the choice of who attends: `responsible` `responsible-required` with an auxiliary,
 * `responsible-not-attending` when it is neither of the two (section 5 of part 1).
 */
function responsibleErrors({ therapist, auxiliary, responsible }: ScheduleItem): SchedulingErrors {
  if (!responsible) return auxiliary ? { responsible: 'responsible-required' } : {};
  const attends = responsible === therapist || responsible === auxiliary;
  return attends || !therapist ? {} : { responsible: 'responsible-not-attending' };
}

/** What is wrong with an item in itself: the codes of the functions above. */
export const itemErrors = (item: ScheduleItem, today: LocalDate): SchedulingErrors => ({
  ...attendantErrors(item),
  ...responsibleErrors(item),
  ...slotErrors(item, today),
});
