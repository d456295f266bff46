import { timesError } from '#domain/rules';
import type { LocalDate } from '#domain/shared';
import type { Confirmation } from './confirmation.ts';
import type { RequestedAttendants } from './eligibility.ts';
import type { SchedulingErrors } from './errors.ts';
import type { SessionType, Slot } from './session.ts';

/** One session to be scheduled. */
export interface ScheduleItem extends Slot, RequestedAttendants {
  readonly type: SessionType;
  readonly patientId: number;
  /** The service line whose quota it uses. */
  readonly lineId: number;
  /** User name of the therapist or the auxiliary; null when there is no auxiliary, because then it is the therapist (S5). */
  readonly responsible: string | null;
  readonly confirmation: Confirmation | null;
}

/** Errors of a slot to be booked (S1): `date` `date-before-today` and the codes of `slotTimesErrors`. */
export const slotErrors = (slot: Slot, today: LocalDate): SchedulingErrors => ({
  ...(slot.date < today && { date: 'date-before-today' }),
  ...slotTimesErrors(slot),
});

/** Errors of the times of a slot (Q1): `end` `end-not-after-start` or `slot-too-short`. */
export function slotTimesErrors(slot: Pick<Slot, 'start' | 'end'>): SchedulingErrors {
  const error = timesError(slot);
  return error ? { end: error } : {};
}

/** Errors of the choice of attendants: `therapist` `therapist-required`, `auxiliary` `auxiliary-is-therapist`. */
export function attendantErrors({ therapist, auxiliary }: RequestedAttendants): SchedulingErrors {
  if (!therapist) return { therapist: 'therapist-required' };
  return auxiliary === therapist ? { auxiliary: 'auxiliary-is-therapist' } : {};
}

/**
 * Errors of the choice of the responsible (S5): `responsible` `responsible-required` when there is an auxiliary,
 * `responsible-not-attending` when it is neither therapist nor auxiliary.
 */
function responsibleErrors({ therapist, auxiliary, responsible }: ScheduleItem): SchedulingErrors {
  if (!responsible) return auxiliary ? { responsible: 'responsible-required' } : {};
  const attends = responsible === therapist || responsible === auxiliary;
  return attends || !therapist ? {} : { responsible: 'responsible-not-attending' };
}

/** All errors of an item that need no stored data: the codes of the functions above. */
export const itemErrors = (item: ScheduleItem, today: LocalDate): SchedulingErrors => ({
  ...attendantErrors(item),
  ...responsibleErrors(item),
  ...slotErrors(item, today),
});
