import { onScreen, openableLocksOf, query, visibleSites } from '#domain/access';
import {
  type NeededService,
  type PatientForService,
  type PatientSearch,
  patientSearchOf,
  type SearchCriterion,
} from '#domain/patients';
import { invalid, ok, type Page, type PageRequest } from '#domain/shared';

interface SearchPatientsForServiceInput extends NeededService {
  readonly criterion: SearchCriterion;
  readonly text: string;
  readonly page: PageRequest;
}

const allow = onScreen('scheduling');

/**
 * Searches patients for a session (P9). Those with units of the specialty left on the day of the session come first. Invalid: `text`
 * `required`.
 */
export const searchPatientsForService = query<
  { patientSearch: PatientSearch },
  SearchPatientsForServiceInput,
  Page<PatientForService>
>({
  action: 'scheduling.search-patients-for-service',
  allow,
  async run({ patientSearch }, actor, { criterion, text, page, ...service }) {
    const search = patientSearchOf(criterion, text);
    if (search.terms.length === 0) return invalid({ text: 'required' });
    const sites = visibleSites(actor, allow);
    const filter = { ...search, sites, openableLocks: openableLocksOf(actor) };
    return ok(await patientSearch.findForService(filter, service, page));
  },
});
