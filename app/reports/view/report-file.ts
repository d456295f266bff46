import { z } from 'zod';
import type { FilterTextUse } from '#app/shared/view/filter-texts.ts';
import { listRequestOf, requestedSiteOf } from '#app/shell/list-request.ts';
import {
  definitionOf,
  type FiltersOf,
  type FilterValues,
  type ReportKey,
  type SortColumnOf,
  valuesByReport,
} from '#domain/report-definitions';
import type { ReportExportInput } from '#domain/reports';
import type { ReportFile } from '#domain/saved-reports';
import type { LocalDate } from '#domain/shared';
import { reportFilterTexts } from '../copy/reports.ts';
import { type ReportSheetColumn, screenColumnsOf, sheetColumnsOf } from '../report.ts';
import { filterParameters, filtersIn, groupsIn } from '../report-filters-form.ts';
import { reportFilterTextsOf } from './report-filter-texts.ts';

/** Zod takes longer to build a schema than to parse with it. */
const filterSchemas = valuesByReport((key) => z.object(filterParameters(key)));

/** The requested filters, or the errors by parameter. */
export function requestedFiltersOf<Key extends ReportKey>(key: Key, { searchParams }: URL) {
  const parameters = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  const parsed = filterSchemas[key].safeParse(parameters);
  const refusal = (errors: Record<string, string>) => ({ filters: null, errors });
  if (!parsed.success)
    return refusal(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  const filters = filtersIn(key, parsed.data);
  const { dates, patient }: Partial<FilterValues> = filters;
  if (dates && dates.to < dates.from) return refusal({ hasta: reportFilterTexts.reversed });
  const lacksPatient = definitionOf(key).requires === 'patient' && patient === null;
  return lacksPatient ? refusal({ paciente: reportFilterTexts.choose.patient }) : { filters, errors: null };
}

/** The requested search, order, page, groups and site. */
export function requestedListOf<Key extends ReportKey>(key: Key, url: URL) {
  const sortColumns = screenColumnsOf(key).flatMap(({ key, sortable }) =>
    sortable ? [key] : [],
  ) as SortColumnOf<Key>[];
  const sortedBy = definitionOf(key).sortedBy as SortColumnOf<Key>;
  const groups = groupsIn(key, Object.fromEntries(url.searchParams));
  return { ...listRequestOf(url, sortColumns, sortedBy), groups, siteId: requestedSiteOf(url) };
}

/** What an Excel file of a report is made from. */
export interface ReportSheetRequest extends ReportFile {
  /** The name without extension that the customer fixed. */
  readonly fileName: string | undefined;
  /** The filters in words, with the site and the people whom the first row names. */
  readonly filterTextsFor: (siteName: string, firstRow?: object, use?: FilterTextUse) => readonly string[];
  readonly columns: readonly ReportSheetColumn[];
}

/** What the file of the requested report is made from; null for invalid filters. */
export function reportFileOf<Key extends ReportKey>(
  key: Key,
  url: URL,
  today: LocalDate,
): ReportSheetRequest | null {
  const { filters } = requestedFiltersOf(key, url);
  if (!filters) return null;
  const { page: _, ...requested } = requestedListOf(key, url);
  const textsOf = (siteName: string, firstRow?: object, use?: FilterTextUse) =>
    reportFilterTextsOf(key, { ...requested, filters }, siteName, firstRow, use);
  const { title, path, fileName } = definitionOf(key);
  return {
    title,
    filterTexts: textsOf(''),
    filterTextsFor: textsOf,
    fileName: fileName?.(filters as FiltersOf<Key>),
    path: `/reportes/${path}${url.search}`,
    input: { ...requested, filters } as unknown as ReportExportInput<ReportKey>,
    columns: sheetColumnsOf(key, today),
  };
}

const ANY_HOST = 'http://integra.invalid/';

/** The file of a report whose parameters are given as a query; null for invalid filters. */
export const reportFileOfQuery = (key: ReportKey, query: string, today: LocalDate): ReportFile | null =>
  reportFileOf(key, new URL(`?${query}`, ANY_HOST), today);
