import { PATIENTS_REPORT_COLUMNS, type PatientState } from '#domain/reports';
import { patientsReportRowOf } from '../view-models/patients-report.ts';
import { listRequestOf, stayInList } from './list-request.ts';
import type { PageScope } from './route.ts';
import { siteChoiceOf } from './site-choice.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** Words of `?ver=`, as the API's. */
const STATES: Readonly<Record<string, PatientState>> = { activos: 'active', inactivos: 'inactive' };

/** The page of the patients report that the address asks for. */
export async function readPatientsReport(scope: PageScope) {
  const { url, call } = scope;
  const site = await siteChoiceOf(scope);
  const request = listRequestOf(url, PATIENTS_REPORT_COLUMNS, 'name');
  const state = STATES[url.searchParams.get('ver') ?? ''] ?? 'all';
  const asked = { ...request, siteId: site.siteId, filters: { state } };
  const { rows, total, counts } = valueOrRefusal(await call('patientsReport', asked));
  stayInList(url, request.page, total);
  return { site, request, rows: rows.map(patientsReportRowOf), total, counts };
}
