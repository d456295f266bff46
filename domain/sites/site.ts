import { checkFields, SITE_FIELDS } from '#domain/record-fields';
import { ok, type Result } from '#domain/shared';
import { invalidFields } from './errors.ts';
import type { SiteDetails } from './ports.ts';

/** Checks a site and returns it in stored form. Invalid with the codes of {@link checkFields}. */
export function checkSite(site: SiteDetails): Result<SiteDetails> {
  const { form, errors } = checkFields(SITE_FIELDS, site);
  return invalidFields(errors) ?? ok(form);
}
