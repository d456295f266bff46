import { onScreen, opensLocksOf, query, sitesToRead } from '#domain/access';
import { invalid, ok, type Page, type PageRequest } from '#domain/shared';
import type { PatientSummary } from '../patient.ts';
import type { PatientSearch } from '../ports.ts';
import { type SearchCriterion, searchTerms } from '../search.ts';

/** The screens on which patients are looked up. */
const looksUpPatients = onScreen('admission', 'service-intake', 'scheduling', 'clinical-history');

interface SearchPatientsInput {
  readonly criterion: SearchCriterion;
  readonly text: string;
  /** Narrows to one site; without it every site that the caller may see. */
  readonly siteId?: number;
  readonly page: PageRequest;
}

/**
 * Patients with a word that begins like each word of `text` (decisions, section 5), active and inactive ones; by surname or given
 * name it is enough that one of several words stands there and the others in the rest of the name. Those of the
 * caller's own site, of all sites for role 1 (section 6 of part 1). Invalid: `text` `required`. Refuses with
 * `record-not-found` for a site that the caller can't see.
 */
export const searchPatients = query<
  { patientSearch: PatientSearch },
  SearchPatientsInput,
  Page<PatientSummary>
>({
  action: 'patients.search',
  allow: looksUpPatients,
  async run({ patientSearch }, actor, { criterion, text, siteId, page }) {
    const terms = searchTerms(criterion, text);
    if (terms.length === 0) return invalid({ text: 'required' });
    const sites = sitesToRead(actor, 'work', siteId ?? null);
    if (!sites.ok) return sites;
    const filter = { criterion, terms, sites: sites.value, opens: opensLocksOf(actor) };
    return ok(await patientSearch.find(filter, page));
  },
});
