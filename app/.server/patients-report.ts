import { PATIENTS_REPORT_COLUMNS, type PatientState } from '#domain/reports';
import { patientsReportTexts } from '../copy/reports.ts';
import { patientsReportRowOf } from '../view-models/patients-report.ts';
import { PATIENTS_SHEET } from '../view-models/patients-sheet.ts';
import { excelAnswer } from './excel.ts';
import { choiceOf, listRequestOf, stayInList } from './list-request.ts';
import type { PageScope } from './route.ts';
import { siteChoiceOf } from './site-choice.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** Words of `?ver=`, as the API's. */
const STATES: Readonly<Record<string, PatientState>> = { activos: 'active', inactivos: 'inactive' };

const askedOf = (url: URL) => ({
  ...listRequestOf(url, PATIENTS_REPORT_COLUMNS, 'name'),
  filters: { state: choiceOf(url, 'ver', STATES, 'all') },
});

/** The page of the patients report that the address asks for. */
export async function readPatientsReport(scope: PageScope) {
  const { url, call } = scope;
  const site = await siteChoiceOf(scope);
  const { filters, ...request } = askedOf(url);
  const asked = { ...request, siteId: site.siteId, filters };
  const { rows, total, counts } = valueOrRefusal(await call('patientsReport', asked));
  stayInList(url, request.page, total);
  return { site, request, rows: rows.map(patientsReportRowOf), total, counts };
}

/** The Excel file of all patients that the address asks for, in its order. */
export async function exportPatients(scope: PageScope): Promise<Response> {
  const { siteId } = await siteChoiceOf(scope);
  const { page: _, ...asked } = askedOf(scope.url);
  const rows = await scope.call('exportPatients', { ...asked, siteId });
  return excelAnswer(scope, { title: patientsReportTexts.caption, columns: PATIENTS_SHEET, rows });
}
