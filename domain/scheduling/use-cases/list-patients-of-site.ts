import { onScreen, openableLocksOf, query, sitesToRead } from '#domain/access';
import { type FoundPatient, type PatientSearch, searchTerms } from '#domain/patients';
import { ok, type Page, type PageRequest } from '#domain/shared';

interface ListPatientsOfSiteInput {
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  /** Beginnings of words of the patient (P9); empty for all patients. */
  readonly text: string;
  readonly page: PageRequest;
}

const allow = onScreen('scheduling', 'mass-cancellation');

/**
 * Active and inactive patients for the filter of the calendar, by surname and name. Refuses with
 * `record-not-found` for a site that the caller can't see.
 */
export const listPatientsOfSite = query<
  { patientSearch: PatientSearch },
  ListPatientsOfSiteInput,
  Page<FoundPatient>
>({
  action: 'scheduling.list-patients',
  allow,
  async run({ patientSearch }, actor, { siteId, text, page }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const terms = searchTerms('any', text);
    const filter = {
      criterion: 'any',
      terms,
      sites: sites.value,
      openableLocks: openableLocksOf(actor),
    } as const;
    return ok(await patientSearch.find(filter, page));
  },
});
