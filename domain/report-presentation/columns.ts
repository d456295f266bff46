import {
  type ColumnKind,
  definitionOf,
  type ReportColumn,
  type ReportKey,
  valuesByReport,
} from '#domain/report-definitions';
import type { SheetColumn } from '#domain/reports';
import type { LocalDate } from '#domain/shared';
import { presentationOf, type ScreenCell } from './cells.ts';
import { reportTexts } from './texts.ts';

/** A column of a report's screen. */
export interface ReportColumnView {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly heading: string;
  readonly sortable: boolean;
}

/** A row of a report's screen. */
export interface ReportRowView {
  readonly id: number;
  readonly cells: Readonly<Record<string, ScreenCell>>;
  /** Addresses that the cells open, by column. */
  readonly links?: Readonly<Record<string, string>> | undefined;
}

type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The columns of a report that one output includes, each with key and heading. */
function columnsWhere(key: ReportKey, isIncluded: (column: ReportColumn) => boolean) {
  const headings: Readonly<Record<string, string>> = reportTexts[key].headings;
  return Object.entries(definitionOf(key).columns)
    .filter(([, column]) => isIncluded(column))
    .map(([name, column]) => ({ ...column, key: name, heading: headings[name] ?? name }));
}

const screenColumns = valuesByReport((key): readonly ReportColumnView[] =>
  columnsWhere(key, ({ only }) => only === undefined || only === 'screen').map(
    ({ kind, heading, unsortable, ...column }) => ({
      key: column.key,
      kind,
      heading,
      sortable: unsortable !== true,
    }),
  ),
);

/** The columns of a report's screen. */
export const screenColumnsOf = (key: ReportKey): readonly ReportColumnView[] => screenColumns[key];

/** A row for the screen. */
export const reportRowOf = (key: ReportKey, row: object, today: LocalDate): ReportRowView => {
  const { id, ...values } = row as AnyRow;
  return {
    id,
    cells: Object.fromEntries(
      screenColumns[key].map((column) => [
        column.key,
        presentationOf(column.kind).screen(values[column.key], today),
      ]),
    ),
  };
};

/** A column of a report's spreadsheet. */
export interface ReportSheetColumn extends SheetColumn<AnyRow> {
  readonly key: string;
  readonly period: ReportColumn['period'];
}

/** The columns of a report's spreadsheet. */
export const sheetColumnsOf = (key: ReportKey, today: LocalDate): readonly ReportSheetColumn[] =>
  columnsWhere(key, ({ only }) => only === undefined || only === 'sheet').map(
    ({ kind, heading, period, ...column }) => {
      const { sheet, sheetKind } = presentationOf(kind);
      return {
        key: column.key,
        period,
        header: heading,
        kind: sheetKind,
        value: (row) => sheet(row[column.key], today),
      };
    },
  );

const columnsInApi = (key: ReportKey) => columnsWhere(key, ({ api }) => api !== undefined);

const apiNamesOf = ({ api, alsoApi }: ReportColumn) => [api, alsoApi].filter((name) => name !== undefined);

/** The names of the columns in the API. */
export const apiColumnsOf = (key: ReportKey): readonly string[] => columnsInApi(key).flatMap(apiNamesOf);

/** A row for the API. */
export const reportResponseOf = (key: ReportKey, row: object, today: LocalDate) =>
  Object.fromEntries(
    columnsInApi(key).flatMap((column) => {
      const value = presentationOf(column.kind).api((row as AnyRow)[column.key], today);
      return apiNamesOf(column).map((name) => [name, value]);
    }),
  );
