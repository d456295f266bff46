import { onScreen, openableLocksOf, query, sitesToRead } from '#domain/access';
import { invalid, ok, type Page, type PageRequest } from '#domain/shared';
import type { FoundPatient, PatientSearch } from '../ports.ts';
import { patientSearchOf, type SearchCriterion } from '../search.ts';

/** Who may search patients. */
export const searchesPatients = onScreen(
  'admission',
  'service-intake',
  'scheduling',
  'clinical-history',
  'psychology-exams',
  'objectives',
  'family-objectives',
);

interface SearchPatientsInput {
  readonly criterion: SearchCriterion;
  readonly text: string;
  /** Absent for every site that the caller may see. */
  readonly siteId?: number;
  readonly page: PageRequest;
}

/**
 * Searches active and inactive patients of the caller's sites by the words and numbers of `text` (P9). A search by surname or given
 * name needs one word that matches this field; the other words may match the rest of the name. Invalid: `text` `required`. Refuses
 * with `record-not-found` for a site that the caller can't see.
 */
export const searchPatients = query<
  { patientSearch: PatientSearch },
  SearchPatientsInput,
  Page<FoundPatient>
>({
  action: 'patients.search',
  allow: searchesPatients,
  async run({ patientSearch }, actor, { criterion, text, siteId, page }) {
    const search = patientSearchOf(criterion, text);
    if (search.terms.length === 0) return invalid({ text: 'required' });
    const sites = sitesToRead(actor, searchesPatients, siteId ?? null);
    if (!sites.ok) return sites;
    const filter = { ...search, sites: sites.value, openableLocks: openableLocksOf(actor) };
    return ok(await patientSearch.find(filter, page));
  },
});
