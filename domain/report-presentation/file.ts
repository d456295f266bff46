import { definitionOf, type FiltersOf, type ReportKey, type SortColumnOf } from '#domain/report-definitions';
import type { ReportExportInput } from '#domain/reports';
import { idOf, type LocalDate, SEARCH_MAX_LENGTH, sortIn } from '#domain/shared';
import type { FilterTextUse } from '#domain/wording';
import { type ReportSheetColumn, screenColumnsOf, sheetColumnsOf } from './columns.ts';
import { reportFilterTextsOf } from './filter-texts.ts';
import { groupsIn, type Parameters, readFilters } from './filters.ts';

/** The search, order, groups and site in the parameters of an address; invalid ones are ignored. */
export function readSelection<Key extends ReportKey>(key: Key, parameters: Parameters) {
  const sortColumns = screenColumnsOf(key).flatMap(({ key, sortable }) =>
    sortable ? [key] : [],
  ) as SortColumnOf<Key>[];
  const defaultColumn = definitionOf(key).sortedBy as SortColumnOf<Key>;
  return {
    search: (parameters.buscar ?? '').slice(0, SEARCH_MAX_LENGTH),
    sort: sortIn(parameters.orden ?? '', sortColumns) ?? { column: defaultColumn, direction: 'asc' as const },
    groups: groupsIn(key, parameters),
    siteId: idOf(parameters.sede),
  };
}

/** The input of an Excel file of a report. */
export interface ReportFile {
  readonly title: string;
  /** The name without extension that the customer fixed. */
  readonly fileName: string | undefined;
  /** The filters in words, with the site and the people whom the first row names. */
  readonly filterTextsFor: (siteName: string, firstRow?: object, use?: FilterTextUse) => readonly string[];
  readonly input: ReportExportInput<ReportKey>;
  readonly columns: readonly ReportSheetColumn[];
}

/** The input of a report's Excel file, from the parameters of an address; null for invalid filters. */
export function reportFileOf<Key extends ReportKey>(
  key: Key,
  parameters: Parameters,
  today: LocalDate,
): ReportFile | null {
  const { filters } = readFilters(key, parameters);
  if (!filters) return null;
  const requested = { ...readSelection(key, parameters), filters };
  const { title, fileName } = definitionOf(key);
  return {
    title,
    filterTextsFor: (siteName, firstRow, use) => reportFilterTextsOf(key, requested, siteName, firstRow, use),
    fileName: fileName?.(filters as FiltersOf<Key>),
    input: requested as unknown as ReportExportInput<ReportKey>,
    columns: sheetColumnsOf(key, today),
  };
}
