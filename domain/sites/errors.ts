import type { FieldError, SITE_FIELDS } from '#domain/record-fields';
import { type Failure, type FieldErrors, invalid } from '#domain/shared';

/** Field error codes of sites and closures. */
export type SiteFieldError =
  | FieldError<typeof SITE_FIELDS>
  | 'end-not-after-start'
  | 'hours-overlap'
  | 'period-reversed'
  | 'closure-too-long'
  | 'reason-too-long'
  | 'site-name-taken';

/** Invalid fields with their codes, in the order of the form. */
export type SiteErrors = Readonly<Record<string, SiteFieldError>>;

/** A failure with all invalid fields; null when there are none. */
export const invalidFields = (errors: SiteErrors): Failure | null =>
  Object.keys(errors).length > 0 ? invalid(errors as FieldErrors) : null;
