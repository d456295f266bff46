import { daysBetween, type LocalDate, ok, REASON_MAX_LENGTH, type Result, tidy } from '#domain/shared';
import { type AvailabilityErrors, wrongFields } from './errors.ts';

/** Why somebody does not work for some days; only those who keep it read it. */
export const LEAVE_KINDS = ['vacation', 'sick', 'permission', 'license', 'training', 'other'] as const;

/** One of {@link LEAVE_KINDS}. */
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** A stretch of days, both ends included, on which a therapist does not work. */
export interface Leave {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly kind: LeaveKind;
  /** Empty for none. */
  readonly note: string;
}

/** A leave as a person filled it in. */
export interface LeaveForm extends Omit<Leave, 'kind'> {
  readonly kind: string;
}

const MOST_DAYS = 731;

/**
 * A leave in stored form. Invalid: `to` `period-reversed` or `leave-too-long` (two years), `kind` `unknown-leave-kind`, `note`
 * `reason-too-long`.
 */
export function checkLeave({ from, to, kind: asked, note: typed }: LeaveForm): Result<Leave> {
  const note = tidy(typed);
  const kind = LEAVE_KINDS.find((each) => each === asked);
  const days = daysBetween(from, to);
  const errors: AvailabilityErrors = {
    ...(days < 0 && { to: 'period-reversed' }),
    ...(days >= MOST_DAYS && { to: 'leave-too-long' }),
    ...(kind === undefined && { kind: 'unknown-leave-kind' }),
    ...(note.length > REASON_MAX_LENGTH && { note: 'reason-too-long' }),
  };
  return wrongFields(errors) ?? ok({ from, to, note, kind: kind ?? 'other' });
}
