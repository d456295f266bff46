import { type Failure, type FieldErrors, invalid } from '#domain/shared';

/** Field error codes of sites and closures. */
export type SiteFieldError =
  | 'required'
  | 'end-not-after-start'
  | 'hours-overlap'
  | 'period-reversed'
  | 'closure-too-long'
  | 'reason-too-long'
  | 'longer-than-25'
  | 'longer-than-60'
  | 'longer-than-120'
  | 'not-an-email'
  | 'not-reps'
  | 'site-name-taken';

/** Invalid fields with their codes, in the order of the form. */
export type SiteErrors = Readonly<Record<string, SiteFieldError>>;

/** A failure with all invalid fields; null when there are none. */
export const invalidFields = (errors: SiteErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;
