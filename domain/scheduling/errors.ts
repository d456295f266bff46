import { type Failure, type FieldErrors, invalid, type Refusal, refuse } from '#domain/shared';
import type { OutsideCause } from './availability.ts';

/** Rules of scheduling that may say no (decisions, sections 3 and 4). Each has a Spanish text in the app's copy. */
export type SchedulingRefusal =
  /** `date`; `hours` of the day as `08:00-12:00 14:00-18:00`, empty for a day off; `until`, the last day of an absence. May be confirmed. */
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
  /** `date`, `start`, `end` of what is in the way; never to be confirmed. */
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
  | 'session-has-auxiliary'
  /** `date`, `start` of the session, which began too long ago to be moved. */
  | 'reschedule-window-passed'
  /** `date`, `start` to which somebody else has moved it. */
  | 'session-moved';

/** What may be wrong with a field of scheduling. */
export type SchedulingFieldError =
  | 'nothing-to-schedule'
  | 'therapist-required'
  | 'auxiliary-required'
  | 'auxiliary-is-therapist'
  | 'responsible-required'
  | 'responsible-not-attending'
  | 'date-before-today'
  | 'place-unchanged'
  | 'end-not-after-start'
  | 'slot-too-short'
  | 'no-weekdays'
  | 'monthly-max-not-positive'
  | 'patient-not-of-service'
  | 'period-reversed'
  | 'period-too-long'
  | 'confirmation-reason-required'
  | 'reason-too-long';

/** Fields of scheduling that may be wrong. */
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

/** A rule of scheduling said no. */
export const refused = (code: SchedulingRefusal, params?: Refusal['params']): Failure => refuse(code, params);

/** Wrong fields with their codes, in the order in which a person reads the form. */
export type SchedulingErrors = Readonly<Partial<Record<SchedulingField, SchedulingFieldError>>>;

/** The fields of scheduling that are wrong; null when none is. */
export const wrongFields = (errors: SchedulingErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;

/** A field of scheduling is wrong. */
export const wrong = (field: SchedulingField, code: SchedulingFieldError): Failure =>
  invalid({ [field]: code });
