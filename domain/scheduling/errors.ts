import { type Failure, type FieldErrors, invalid, type Refusal, refuse } from '#domain/shared';
import type { OutsideCause } from './availability.ts';

/** Refusal codes of scheduling, with their parameters. */
export type SchedulingRefusal =
  /**
   * `date`; `hours` of the day as `08:00-12:00 14:00-18:00`, empty for a day off; `until`, the last day of a leave. Can be
   * confirmed.
   */
  | OutsideCause
  /** `available` units remain. */
  | 'quota-exceeded'
  /** The order is cancelled, expired or a medical order without authorization. */
  | 'service-not-usable'
  /** `date`, `expiresOn`. */
  | 'date-after-expiry'
  | 'patient-inactive'
  /** The site takes no new sessions. */
  | 'site-closed'
  /** Not active, of another specialty than the service's, or of another site than the patient's. */
  | 'therapist-not-eligible'
  /** Not active, no therapist, or of another site than the patient's. */
  | 'auxiliary-not-eligible'
  /** `date`, `start`, `end` of the other session; can't be confirmed. */
  | 'patient-busy'
  /** `date`, `start`, `end`; may be confirmed. */
  | 'therapist-busy'
  /** `date`, `start`, `end`; may be confirmed. */
  | 'auxiliary-busy'
  /** `date`, `reason`; may be confirmed. */
  | 'date-unavailable'
  /** `date`, `start`; may be confirmed. */
  | 'start-passed'
  | 'session-not-pending'
  /** The family signed that it took place (F34). */
  | 'session-has-receipt'
  | 'session-has-auxiliary'
  /** Another user changed the auxiliary meanwhile. */
  | 'auxiliary-changed'
  /** The session began too long ago to be moved; `date`, `start`. */
  | 'reschedule-window-passed'
  /** Another user moved the session meanwhile; its new `date`, `start`. */
  | 'session-moved';

/** Field error codes of scheduling. */
export type SchedulingFieldError =
  | 'nothing-to-schedule'
  | 'therapist-required'
  | 'auxiliary-required'
  | 'auxiliary-is-therapist'
  | 'responsible-required'
  | 'responsible-not-attending'
  | 'date-before-today'
  | 'slot-unchanged'
  | 'end-not-after-start'
  | 'slot-too-short'
  | 'no-weekdays'
  | 'monthly-max-not-positive'
  | 'patient-not-of-service'
  | 'period-reversed'
  | 'period-too-long'
  | 'confirmation-reason-required'
  | 'reason-too-long';

/** Form fields of scheduling. */
export type SchedulingField =
  | 'items'
  | 'therapist'
  | 'auxiliary'
  | 'responsible'
  | 'date'
  | 'end'
  | 'weekdays'
  | 'monthlyMax'
  | 'patient'
  | 'to'
  | 'minutes'
  | 'reason';

/** Refuses with a code of scheduling. */
export const refuseScheduling = (code: SchedulingRefusal, params?: Refusal['params']): Failure =>
  refuse(code, params);

/** Invalid fields with their codes, in the order of the form. */
export type SchedulingErrors = Readonly<Partial<Record<SchedulingField, SchedulingFieldError>>>;

/** A failure with all invalid fields; null when there are none. */
export const invalidFields = (errors: SchedulingErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;

/** A failure with one invalid field. */
export const invalidField = (field: SchedulingField, code: SchedulingFieldError): Failure =>
  invalid({ [field]: code });
