import { type Failure, type FieldErrors, invalid, type Refusal, refuse } from '#domain/shared';

/** Refusal codes of leave. */
export type LeaveRefusal =
  /** Parameters: `from` and `to` of the other leave, and `start` and `end` unless it is for whole days. */
  | 'leave-overlaps'
  /** With the changed fields as conflicts. */
  | 'leave-changed';

/** Field error codes of working hours and leave. */
export type WorkingTimesFieldError =
  | 'end-not-after-start'
  | 'hours-overlap'
  | 'period-reversed'
  | 'hours-of-several-days'
  | 'leave-too-long'
  | 'reason-too-long'
  | 'unknown-leave-kind';

/** Invalid fields with their codes, in the order of the form. */
export type WorkingTimesErrors = Readonly<Record<string, WorkingTimesFieldError>>;

/** Refuses with a code of leave. */
export const refuseLeave = (code: LeaveRefusal, params?: Refusal['params']): Failure => refuse(code, params);

/** A failure with all invalid fields; null when there are none. */
export const invalidFields = (errors: WorkingTimesErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;
