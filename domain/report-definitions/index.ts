import { type CellValues, CLINICAL_KINDS, type FilterValues, type ReportDefinition } from './definition.ts';
import type { ORDER_REPORTS } from './order-reports.ts';
import { REPORTS } from './reports.ts';

export type {
  CellValues,
  ColumnKind,
  FilterKind,
  FilterValues,
  GroupKind,
  ObjectiveTasks,
  RecordState,
  ReportColumn,
  ReportDefinition,
} from './definition.ts';

type Reports = typeof REPORTS;
/** Key of a report; saved reports and permissions store it. */
export type ReportKey = keyof Reports;
/** The screen of a report, as the permission list names it. */
export type ReportScreenKey = `${ReportKey}-report`;
type Columns<Key extends ReportKey> = Reports[Key]['columns'];
/** A column of a report. */
export type ColumnOf<Key extends ReportKey> = keyof Columns<Key> & string;
/** A sortable column of a report's screen. */
export type SortColumnOf<Key extends ReportKey> = {
  [Column in ColumnOf<Key>]: Columns<Key>[Column] extends
    | { readonly only: 'sheet' | 'api' }
    | { readonly unsortable: true }
    ? never
    : Column;
}[ColumnOf<Key>];
/** The value of each column in a row. */
export type CellsOf<Key extends ReportKey> = {
  readonly [Column in ColumnOf<Key>]: Columns<Key>[Column] extends {
    readonly kind: infer Kind extends keyof CellValues;
  }
    ? CellValues[Kind]
    : never;
};
/** The kind of a filter of a report. */
export type FilterOf<Key extends ReportKey> = Reports[Key]['filters'][number];
/** The values of all filters of a report. */
export type FiltersOf<Key extends ReportKey> = Pick<FilterValues, FilterOf<Key>>;
/** The keys of all reports, in the order of the menu. */
export const REPORT_KEYS = Object.keys(REPORTS) as readonly ReportKey[];
/** A value for each report, by key. */
export const valuesByReport = <Value>(
  valueFor: (key: ReportKey) => Value,
): Readonly<Record<ReportKey, Value>> =>
  Object.fromEntries(REPORT_KEYS.map((key) => [key, valueFor(key)])) as Record<ReportKey, Value>;
/** The reports of orders. */
export type OrderReportKey = keyof typeof ORDER_REPORTS;
/** The definition of a report. */
export const definitionOf = (key: ReportKey): ReportDefinition => REPORTS[key];
/** Whether a column of a report shows a clinical history; then it opens only with the screen of histories, and is never mailed (A4, N7). */
export const isClinicalReport = (key: ReportKey): boolean =>
  Object.values(definitionOf(key).columns).some(({ kind }) => kind in CLINICAL_KINDS);
/** The screen of a report. */
export const screenOfReport = (key: ReportKey): ReportScreenKey => `${key}-report`;
