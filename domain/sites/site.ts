import { isEmail, ok, REPS_LENGTH, type Result, SITE_LIMITS, tidy } from '#domain/shared';
import { invalidFields, type SiteErrors } from './errors.ts';
import type { SiteDetails } from './ports.ts';

const REPS = new RegExp(`^\\d{${REPS_LENGTH}}$`);

/**
 * Checks a site and returns it in stored form. Invalid: `name` and `email` `required`, any text `longer-than-` and its limit,
 * `email` `not-an-email`, `reps` `not-reps`.
 */
export function checkSite(site: SiteDetails): Result<SiteDetails> {
  const name = tidy(site.name);
  const email = tidy(site.email).toLowerCase();
  const phone = tidy(site.phone);
  const address = tidy(site.address);
  const reps = site.reps.replace(/[\s-]/g, '');
  const errors: SiteErrors = {
    ...(name === '' && { name: 'required' }),
    ...(name.length > SITE_LIMITS.name && { name: 'longer-than-60' }),
    ...(!isEmail(email) && { email: 'not-an-email' }),
    ...(email === '' && { email: 'required' }),
    ...(email.length > SITE_LIMITS.email && { email: 'longer-than-120' }),
    ...(phone.length > SITE_LIMITS.phone && { phone: 'longer-than-25' }),
    ...(address.length > SITE_LIMITS.address && { address: 'longer-than-120' }),
    ...(reps !== '' && !REPS.test(reps) && { reps: 'not-reps' }),
  };
  return invalidFields(errors) ?? ok({ name, email, phone, address, reps });
}
