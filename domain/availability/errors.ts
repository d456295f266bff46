import { type Failure, type FieldErrors, invalid, type Refusal, refuse } from '#domain/shared';

/** Refusal codes of availability. */
export type AvailabilityRefusal =
  /** Parameters: `from` and `to` of the other leave, and `start` and `end` unless it is for whole days. */
  | 'leave-overlaps'
  /** With the changed fields as conflicts. */
  | 'leave-changed'
  /** Parameter: `count`, the number of pending sessions from today on. */
  | 'site-has-sessions';

/** Field error codes of availability. */
export type AvailabilityFieldError =
  | 'required'
  | 'end-not-after-start'
  | 'hours-overlap'
  | 'period-reversed'
  | 'closure-too-long'
  | 'hours-of-several-days'
  | 'leave-too-long'
  | 'reason-too-long'
  | 'unknown-leave-kind'
  | 'longer-than-25'
  | 'longer-than-60'
  | 'longer-than-120'
  | 'not-an-email'
  | 'not-reps'
  | 'site-name-taken';

/** Invalid fields with their codes, in the order of the form. */
export type AvailabilityErrors = Readonly<Record<string, AvailabilityFieldError>>;

/** Refuses with a code of availability. */
export const refuseAvailability = (code: AvailabilityRefusal, params?: Refusal['params']): Failure =>
  refuse(code, params);

/** A failure with all invalid fields; null when there are none. */
export const invalidFields = (errors: AvailabilityErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;
