import { isEmail, ok, REPS_LENGTH, type Result, SITE_LIMITS, tidy } from '#domain/shared';
import { type AvailabilityErrors, invalidFields } from './errors.ts';

/** A site without its hours. */
export interface SiteDetails {
  readonly name: string;
  readonly email: string;
  /** Provider code of REPS, the national register of health providers: 12 digits; empty for none. */
  readonly reps: string;
}

const REPS = new RegExp(`^\\d{${REPS_LENGTH}}$`);

/**
 * Checks a site and returns it in stored form. Invalid: `name` and `email` `required`, `longer-than-60`, `longer-than-120` and
 * `not-an-email`, `reps` `not-reps`.
 */
export function checkSite(site: SiteDetails): Result<SiteDetails> {
  const name = tidy(site.name);
  const email = tidy(site.email).toLowerCase();
  const reps = site.reps.replace(/[\s-]/g, '');
  const errors: AvailabilityErrors = {
    ...(name === '' && { name: 'required' }),
    ...(name.length > SITE_LIMITS.name && { name: 'longer-than-60' }),
    ...(!isEmail(email) && { email: 'not-an-email' }),
    ...(email === '' && { email: 'required' }),
    ...(email.length > SITE_LIMITS.email && { email: 'longer-than-120' }),
    ...(reps !== '' && !REPS.test(reps) && { reps: 'not-reps' }),
  };
  return invalidFields(errors) ?? ok({ name, email, reps });
}
