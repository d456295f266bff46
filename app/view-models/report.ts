import { SPECIALTIES } from '#domain/catalogues';
import {
  type ColumnKind,
  definitionOf,
  type FilterKind,
  type ReportColumn,
  type ReportKey,
} from '#domain/report-definitions';
import type { SheetColumn, StateCounts } from '#domain/reports';
import type { LocalDate } from '#domain/shared';
import { reportFilterTexts, reportTexts } from '../copy/reports.ts';
import { REPORT_FILTERS } from '../forms/report-filters.ts';
import { type Choice, fixedChoices } from './choices.ts';
import { presentationOf, type ShownCell } from './report-cells.ts';

/** A column of a report's screen. */
export interface ReportColumnView {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly heading: string;
  readonly sortable: boolean;
}

/** A filter of a report's screen; a choice with an empty value stands for a missing parameter. */
export interface ReportFilterView {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (Choice & { readonly count?: number | undefined })[];
  /** The error of the parameter in the address. */
  readonly error: string | null;
}

/** A row of a report's screen. */
export interface ReportRowView {
  readonly id: number;
  readonly cells: Readonly<Record<string, ShownCell>>;
}

type AnyRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The columns of a report for one output, each with key and heading. */
function columnsWhere(key: ReportKey, stands: (column: ReportColumn) => boolean) {
  const headings: Readonly<Record<string, string>> = reportTexts[key].headings;
  return Object.entries(definitionOf(key).columns)
    .filter(([, column]) => stands(column))
    .map(([name, column]) => ({ ...column, key: name, heading: headings[name] ?? name }));
}

const onScreen = (key: ReportKey) => columnsWhere(key, ({ only }) => only !== 'sheet');

/** The columns of a report's screen. */
export const screenColumnsOf = (key: ReportKey): readonly ReportColumnView[] =>
  onScreen(key).map(({ kind, heading, unsorted, ...column }) => ({
    ...{ key: column.key, kind, heading, sortable: unsorted !== true },
  }));

/** A row for the screen. */
export const reportRowOf = (key: ReportKey, row: object, today: LocalDate): ReportRowView => {
  const { id, ...values } = row as AnyRow;
  return {
    id,
    cells: Object.fromEntries(
      onScreen(key).map((column) => [
        column.key,
        presentationOf(column.kind).shown(values[column.key], today),
      ]),
    ),
  };
};

/** The columns of a report's spreadsheet. */
export const sheetColumnsOf = (key: ReportKey, today: LocalDate): readonly SheetColumn<AnyRow>[] =>
  columnsWhere(key, ({ only }) => only !== 'screen').map(({ kind, heading, ...column }) => {
    const { sheet, sheetKind } = presentationOf(kind);
    return { header: heading, kind: sheetKind, value: (row) => sheet(row[column.key], today) };
  });

const inApi = (key: ReportKey) => columnsWhere(key, ({ api }) => api !== undefined);

/** The names of the columns in the API. */
export const apiColumnsOf = (key: ReportKey): readonly string[] => inApi(key).map(({ api }) => String(api));

/** A row for the API. */
export const reportAnswerOf = (key: ReportKey, row: object, today: LocalDate) =>
  Object.fromEntries(
    inApi(key).map(({ api, kind, ...column }) => [
      api,
      presentationOf(kind).api((row as AnyRow)[column.key], today),
    ]),
  );

const choicesOf = (kind: FilterKind, counts: StateCounts): ReportFilterView['choices'] => {
  const { states, allSpecialties } = reportFilterTexts;
  if (kind === 'specialty') return [{ value: '', label: allSpecialties }, ...fixedChoices(SPECIALTIES)];
  const { active, inactive } = counts;
  return [
    { value: '', label: states.all, count: active + inactive },
    { value: 'activos', label: states.active, count: active },
    { value: 'inactivos', label: states.inactive, count: inactive },
  ];
};

/** The filters of a report's screen; `errors` by parameter. */
export const filterViewsOf = (
  key: ReportKey,
  counts: StateCounts,
  errors: Readonly<Record<string, string>> = {},
): readonly ReportFilterView[] =>
  definitionOf(key).filters.map((kind) => {
    const { name } = REPORT_FILTERS[kind];
    const labels: Readonly<Partial<Record<FilterKind, string>>> = reportTexts[key].filters;
    const label = labels[kind] ?? name;
    return { name, label, choices: choicesOf(kind, counts), error: errors[name] ?? null };
  });
