import { reachesSite } from '#domain/access';
import { PATIENTS_REPORT_COLUMNS, type PatientState } from '#domain/reports';
import { patientsReportTexts } from '../copy/reports.ts';
import { patientsReportRowOf } from '../view-models/patients-report.ts';
import { PATIENTS_SHEET } from '../view-models/patients-sheet.ts';
import { excelAnswer } from './excel.ts';
import { choiceOf, listRequestOf, redirectPastEnd } from './list-request.ts';
import type { PageScope } from './route.ts';
import { requestedSiteOf, siteChoiceOf } from './site-choice.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** Values of `?ver=`, the same as in the API. */
const STATES: Readonly<Record<string, PatientState>> = { activos: 'active', inactivos: 'inactive' };

const askedOf = (url: URL) => ({
  ...listRequestOf(url, PATIENTS_REPORT_COLUMNS, 'name'),
  siteId: requestedSiteOf(url),
  filters: { state: choiceOf(url, 'ver', STATES, 'all') },
});

/** The requested page of the patients report. */
export async function readPatientsReport(scope: PageScope) {
  const { url, call } = scope;
  const asked = askedOf(url);
  const [site, found] = await Promise.all([
    siteChoiceOf(scope, 'patients-report'),
    call('patientsReport', asked),
  ]);
  const { rows, total, counts } = valueOrThrow(found);
  const { search, sort, page } = asked;
  redirectPastEnd(url, page, total);
  return {
    ...{ site, request: { search, sort, page }, total, counts },
    rows: rows.map((patient) => patientsReportRowOf(patient, reachesSite(scope.actor, patient.siteId))),
  };
}

/** The Excel file of all matching patients, in the order of the list. */
export async function exportPatients(scope: PageScope): Promise<Response> {
  const { page: _, ...asked } = askedOf(scope.url);
  const rows = await scope.call('exportPatients', asked);
  return excelAnswer(scope, { title: patientsReportTexts.caption, columns: PATIENTS_SHEET, rows });
}
