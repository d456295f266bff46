import { formatHours, type Hours } from '#domain/rules';
import { daysBetween, type LocalDate, ok, REASON_MAX_LENGTH, type Result, tidy } from '#domain/shared';
import { invalidFields, type WorkingTimesErrors } from './errors.ts';

/**
 * The kinds of leave; `permission` is 'permiso' and `license` is 'licencia'. Schedulers choose the kind of a new leave, but do not see
 * the kind of a stored leave.
 */
export const LEAVE_KINDS = ['vacation', 'sick', 'permission', 'license', 'training', 'other'] as const;

/** One of {@link LEAVE_KINDS}. */
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** Days from `from` to `to`, inclusive, or hours of one day, on which a therapist does not work (T5). */
export interface Leave {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The part of a single day; null for whole days. */
  readonly hours: Hours | null;
  readonly kind: LeaveKind;
  /** Empty for none. */
  readonly note: string;
}

/** The form of a leave. */
export interface LeaveForm extends Omit<Leave, 'kind'> {
  readonly kind: string;
}

/** The fields of a form as conflicts name them, with the hours as one text; empty for whole days. */
export const leaveFieldsOf = ({ from, to, hours, kind, note }: LeaveForm) => ({
  from,
  to,
  hours: hours ? formatHours(hours) : '',
  kind,
  note,
});

const MAX_DAYS = 731;

/**
 * Checks a leave and returns it in stored form. Invalid: `to` `period-reversed`, `hours-of-several-days` or `leave-too-long`
 * (two years), `end` `end-not-after-start`, `kind` `unknown-leave-kind`, `note` `reason-too-long`.
 */
export function checkLeave({ from, to, hours, kind: typedKind, note: typedNote }: LeaveForm): Result<Leave> {
  const note = tidy(typedNote);
  const kind = LEAVE_KINDS.find((each) => each === typedKind);
  const days = daysBetween(from, to);
  const errors: WorkingTimesErrors = {
    ...(hours && days > 0 && { to: 'hours-of-several-days' }),
    ...(days < 0 && { to: 'period-reversed' }),
    ...(days >= MAX_DAYS && { to: 'leave-too-long' }),
    ...(hours && hours.end <= hours.start && { end: 'end-not-after-start' }),
    ...(kind === undefined && { kind: 'unknown-leave-kind' }),
    ...(note.length > REASON_MAX_LENGTH && { note: 'reason-too-long' }),
  };
  return invalidFields(errors) ?? ok({ from, to, hours, note, kind: kind ?? 'other' });
}
