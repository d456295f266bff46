import { askedSites, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { PatientName, PatientSearch } from '../ports.ts';
import { looksUpPatients } from './search-patients.ts';

interface ListPatientNamesInput {
  /** Narrows to one site; without it every site that the caller may see. */
  readonly siteId?: number;
}

/**
 * Everybody by name, active or not: the calendar shows past sessions too (section 7 of part 1, list-pacientes). Refuses
 * with `record-not-found` for a site that the caller can't see.
 */
export const listPatientNames = query<
  { patientSearch: PatientSearch },
  ListPatientNamesInput,
  readonly PatientName[]
>({
  action: 'patients.names',
  allow: looksUpPatients,
  async run({ patientSearch }, actor, { siteId }) {
    const sites = askedSites(actor, 'work', siteId ?? null);
    if (!sites.ok) return sites;
    return ok(await patientSearch.names(sites.value));
  },
});
