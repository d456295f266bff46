import { data, redirect } from '@remix-run/node';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { evaluationReportTexts } from '#app/history/copy/issued-documents.ts';
import { followMergedChart } from '#app/patients/merged-chart.server.ts';
import { patientRowOf } from '#app/patients/patient-row.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import { excelResponse } from '#app/shell/.server/excel.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { anyOf, type ExportedList, onScreen } from '#domain/access';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { definitionOf, REPORT_KEYS, type ReportKey, screenOfReport } from '#domain/report-definitions';
import {
  reportFileOf,
  reportFilterTextsOf,
  reportRowOf,
  reportTexts,
  screenColumnsOf,
} from '#domain/report-presentation';
import { openingDates, type ReportPage, type ReportRow, reportUseCases } from '#domain/reports';
import type { Result } from '#domain/shared';
import { staffNameBySurname } from '#domain/wording';
import { isTimetable, readTimetables } from './.server/report-timetables.ts';
import { reportFilterTexts } from './copy/reports.ts';
import {
  beforeFilterOf,
  datesViewOf,
  filterViewsOf,
  patientFilterOf,
  sumText,
  therapistFilterOf,
  totalViewsOf,
} from './report.ts';
import { chosenIn, onlyChosen } from './view/chosen-objectives.ts';
import { overTimeViewOf } from './view/report-chart.ts';
import { cellLinksOf, detailsPathOf } from './view/report-links.ts';
import { parametersOf, requestedFiltersOf, requestedListOf } from './view/requested-report.ts';

export { readsReports } from '#domain/reports';
export { mailsReports } from '#domain/saved-reports';

/** Permits users who may export at least one report; the use case checks the requested one. */
export const exportsSomeReport = anyOf(...Object.values(reportUseCases).map(({ policy }) => policy));

/** The key of the requested report. */
function requestedKeyOf({ params }: PageScope): ReportKey {
  const key = REPORT_KEYS.find((each) => definitionOf(each).path === params.report);
  if (!key) throw data(null, { status: 404 });
  return key;
}

/** The required filter that has an error, null for none; the input has the errors by URL parameter. */
function invalidFilterOf({
  desde,
  hasta,
  paciente,
}: Readonly<Record<string, string>>): 'dates' | 'patient' | null {
  if (desde || hasta) return 'dates';
  return paciente ? 'patient' : null;
}

const NO_ROWS = { rows: [], total: 0, counts: null, totals: [], units: 0, points: [] };

/** Reads a page of a report; when filters are invalid it reads nothing and returns the errors. */
async function pageOfReport<Key extends ReportKey>(key: Key, { url, call }: PageScope) {
  const { filters, errors } = requestedFiltersOf(key, url);
  const requested = requestedListOf(key, url);
  if (!filters) return { requested, filters, errors, ...NO_ROWS };
  const input = { ...requested, filters } as unknown as InputOf<`reports.${Key}`>;
  const found = (await call(`reports.${key}`, input)) as Result<ReportPage<Key>>;
  const { rows, total, counts, totals, units, points } = valueOrThrow(found);
  redirectPastEnd(url, requested.page, total);
  return { requested, filters, errors, rows, total, counts, totals, units, points };
}

/** The requested page of a report; `extraFieldsOf` returns the fields of a row that are no cells. */
export async function readReport<Key extends ReportKey, Extra extends object>(
  key: Key,
  scope: PageScope,
  extraFieldsOf: (row: ReportRow<Key>) => Extra,
) {
  const [site, page] = await Promise.all([
    siteChoiceOf(scope, screenOfReport(key)),
    pageOfReport(key, scope),
  ]);
  const { requested, filters, errors, rows, total, counts, totals, units, points } = page;
  const context = { viewer: scope.actor, parameters: scope.url.searchParams };
  const { title, path } = definitionOf(key);
  const [firstRow] = rows;
  return {
    key,
    title,
    excelPath: `/reportes/${path}/excel`,
    searchPlaceholder: reportTexts[key].searchPlaceholder,
    site,
    total,
    request: { search: requested.search, sort: requested.sort, page: requested.page },
    columns: screenColumnsOf(key),
    filters: filterViewsOf(key, counts, errors ?? {}),
    dates: datesViewOf(key, scope.url.searchParams, errors ?? {}, scope.today),
    invalidFilter: errors && invalidFilterOf(errors),
    filterTexts: filters
      ? reportFilterTextsOf(key, { ...requested, filters }, siteLabel(site), firstRow)
      : [],
    before: beforeFilterOf(key, scope.url.searchParams, errors ?? {}, scope.today),
    patient: patientFilterOf(key, rows, scope.url.searchParams),
    therapist: therapistFilterOf(key, totals, requested.groups),
    sumText: sumText(key, { rowCount: total, units }, totals),
    totals: totalViewsOf(key, totals, requested.groups, (groups) => detailsPathOf(key, context, groups)),
    chart: overTimeViewOf(key, points),
    rows: (rows as readonly ReportRow<Key>[]).map((row) => ({
      ...reportRowOf(key, row, scope.today),
      ...extraFieldsOf(row),
    })),
  };
}

/** Redirects from the address of a report without dates to the period with which it opens. */
function redirectToOpeningDates(key: ReportKey, { url, today }: PageScope): void {
  const { filters, offersQuarters } = definitionOf(key);
  const parameters = new URLSearchParams(url.searchParams);
  if (!filters.includes('dates') || parameters.has('desde') || parameters.has('hasta')) return;
  const { from, to } = openingDates(today, offersQuarters ? 'quarter' : 'month');
  parameters.set('desde', from);
  parameters.set('hasta', to);
  throw redirect(`${url.pathname}?${parameters}`);
}

/** The requested report for its screen. */
export async function readRequestedReport(scope: PageScope) {
  const key = requestedKeyOf(scope);
  if (!onScreen(screenOfReport(key)).permits(scope.actor)) {
    await scope.auditRefusal();
    throw data({ message: texts.notAllowed }, { status: 403 });
  }
  redirectToOpeningDates(key, scope);
  const context = { viewer: scope.actor, parameters: scope.url.searchParams };
  const mayOpenHistory = onScreen('clinical-history').permits(scope.actor);
  const report = await readReport(key, scope, (row) => {
    const { patient, planId = null, withoutReport = null } = row.references ?? {};
    return {
      links: cellLinksOf(key, row, context),
      treatmentPlan: mayOpenHistory && patient && planId !== null ? { patientId: patient.id, planId } : null,
      withoutReportText:
        evaluationReportTexts.without[mayOpenHistory ? (withoutReport ?? 'none') : 'not-allowed'],
    };
  });
  if (report.total === 0) await followMergedChart(scope);
  const { filters } = requestedFiltersOf(key, scope.url);
  const drawnTimetables =
    isTimetable(key) && filters
      ? await readTimetables(key, scope, { ...requestedListOf(key, scope.url), filters: filters as never })
      : { timetables: [], drawnUntil: null };
  return { ...report, ...drawnTimetables };
}

/** The Excel file of all filtered rows of the requested report, or of the chosen objectives, sorted as requested. */
export async function exportRequestedReport(scope: PageScope): Promise<Response> {
  const key = requestedKeyOf(scope);
  const file = reportFileOf(key, parametersOf(scope.url), scope.today);
  if (!file) return Response.json({ message: reportFilterTexts.invalidFilters }, { status: 422 });
  const choice = definitionOf(key).choosable ? chosenIn(scope.url.searchParams) : { chosen: null };
  if ('problem' in choice) return Response.json({ message: choice.problem }, { status: 422 });
  const exportedFile = choice.chosen ? onlyChosen(file, choice.chosen, scope.today) : file;
  const exportResult = await scope.call(`reports.export-${key}`, exportedFile.input as never);
  const siteName = siteLabel(await siteChoiceOf(scope, screenOfReport(key)));
  return excelResponse(scope, {
    ...exportedFile,
    filterTexts: (firstRow, use) => exportedFile.filterTextsFor(siteName, firstRow, use),
    exportResult: exportResult as Result<ExportedList<never>>,
  });
}

/** Therapists for the filter of a report, as options. */
export async function findFilterTherapists({ call }: PageScope): Promise<Response> {
  const found = valueOrThrow(await call('findReportTherapists', undefined));
  return Response.json(
    found.map(({ username, specialtyId, ...name }) => ({
      value: username,
      label: staffNameBySurname(name),
      detail: nameIn(SPECIALTIES, specialtyId),
    })),
  );
}

const MAX_FOUND = 50;

/** Searches patients for the filter of a report. An empty text finds the first ones by surname. */
export async function findFilterPatients({ url, call }: PageScope): Promise<Response> {
  const text = url.searchParams.get('texto') ?? '';
  const found = valueOrThrow(await call('findReportPatients', { text, limit: MAX_FOUND }));
  return Response.json(found.map(patientRowOf));
}
