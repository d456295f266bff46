import { type Failure, type FieldErrors, invalid, type Refusal, refuse } from '#domain/shared';

/** Rules of availability that may say no. */
type AvailabilityRefusal =
  /** `from`, `to` of the leave that is there already. */
  | 'leave-overlaps'
  /** `count` of pending sessions from today on. */
  | 'site-has-sessions';

/** What may be wrong with a field of availability. */
export type AvailabilityFieldError =
  | 'required'
  | 'end-not-after-start'
  | 'hours-overlap'
  | 'period-reversed'
  | 'closure-too-long'
  | 'leave-too-long'
  | 'reason-too-long'
  | 'unknown-leave-kind'
  | 'longer-than-60'
  | 'longer-than-120'
  | 'not-an-email'
  | 'site-name-taken';

/** Wrong fields with their codes, in the order in which a person reads the form. */
export type AvailabilityErrors = Readonly<Record<string, AvailabilityFieldError>>;

/** A rule of availability said no. */
export const refused = (code: AvailabilityRefusal, params?: Refusal['params']): Failure =>
  refuse(code, params);

/** The fields that are wrong; null when none is. */
export const wrongFields = (errors: AvailabilityErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;
