import { onScreen, openableLocksOf, query, sitesToRead } from '#domain/access';
import { type FoundPatient, type PatientSearch, searchTerms } from '#domain/patients';
import { REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { ok } from '#domain/shared';

/** Permits users who may open at least one report. */
export const readsReports = onScreen(...REPORT_KEYS.map(screenOfReport));

interface FindInput {
  /** Beginnings of words of name or document (P9); empty lists the first patients by surname. */
  readonly text: string;
  /** Maximum number of patients. */
  readonly limit: number;
}

/** Active and inactive patients of the caller's sites for the filter of a report (A3). Refuses with `not-allowed`. */
export const findReportPatients = query<
  { readonly patientSearch: PatientSearch },
  FindInput,
  readonly FoundPatient[]
>({
  action: 'reports.find-patients',
  allow: readsReports,
  async run({ patientSearch }, actor, { text, limit }) {
    const sites = sitesToRead(actor, readsReports, null);
    if (!sites.ok) return sites;
    const filter = {
      criterion: 'any' as const,
      terms: searchTerms('any', text),
      sites: sites.value,
      openableLocks: openableLocksOf(actor),
    };
    return ok((await patientSearch.find(filter, { page: 1, size: limit })).rows);
  },
});
