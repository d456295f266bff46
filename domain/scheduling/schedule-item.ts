import { type Failure, type LocalDate, minutesBetween } from '#domain/shared';
import type { Confirmation } from './confirmation.ts';
import { wrong } from './errors.ts';
import { unitsOf } from './quota.ts';
import type { SessionType, Slot } from './session.ts';

/** One session to be scheduled. */
export interface ScheduleItem extends Slot {
  readonly type: SessionType;
  readonly patientId: number;
  /** The service line whose quota it takes. */
  readonly lineId: number;
  /** User name. */
  readonly therapist: string;
  /** User name; null for none. */
  readonly auxiliary: string | null;
  /** User name of who attends it; without an auxiliary it is the therapist. */
  readonly responsible: string | null;
  readonly confirmation: Confirmation | null;
}

/**
 * What is wrong with a slot to be booked: `end-not-after-start`, `slot-too-short` (under half a unit), `date-before-today`
 * (decisions, section 4); null when nothing is.
 */
export function slotProblem(slot: Slot, today: LocalDate): Failure | null {
  if (slot.date < today) return wrong('date', 'date-before-today');
  return timesProblem(slot);
}

/** What is wrong with the times of a slot: `end-not-after-start` or `slot-too-short`; null when nothing is. */
export function timesProblem(slot: Pick<Slot, 'start' | 'end'>): Failure | null {
  if (minutesBetween(slot.start, slot.end) <= 0) return wrong('end', 'end-not-after-start');
  return unitsOf(slot) < 1 ? wrong('end', 'slot-too-short') : null;
}

/**
 * What is wrong with the choice of who attends: `responsible-required` with an auxiliary, `responsible-not-attending` when it is
 * neither of the two (section 5 of part 1); null when nothing is.
 */
export function responsibleProblem(
  item: Pick<ScheduleItem, 'therapist' | 'auxiliary' | 'responsible'>,
): Failure | null {
  const { therapist, auxiliary, responsible } = item;
  if (!responsible) return auxiliary ? wrong('responsible', 'responsible-required') : null;
  return responsible === therapist || responsible === auxiliary
    ? null
    : wrong('responsible', 'responsible-not-attending');
}
