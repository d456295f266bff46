import { patientTexts } from '#app/patients/copy/patients.ts';
import { type Choice, fixedChoices } from '#app/shared/view/choices.ts';
import { SPECIALTIES } from '#domain/catalogues';
import {
  type CellValues,
  type ColumnKind,
  definitionOf,
  type FilterKind,
  type GroupKind,
  type ReportColumn,
  type ReportKey,
  valuesByReport,
} from '#domain/report-definitions';
import type { RowReferences } from '#domain/reports';
import {
  type DatePreset,
  datePresets,
  type ReportGroup,
  reportPeriods,
  type SheetColumn,
  type StateCounts,
} from '#domain/reports';
import type { DateRange, LocalDate } from '#domain/shared';
import { patientName, staffNameBySurname } from '#domain/wording';
import type { ReportTexts } from './copy/report-texts.ts';
import { reportFilterTexts, reportTexts } from './copy/reports.ts';
import { type ChoiceKind, choiceKindsOf, hasFilter, REPORT_FILTERS } from './report-filters-form.ts';
import { groupName, presentationOf, type ScreenCell } from './view/report-cells.ts';

/** A column of a report's screen. */
export interface ReportColumnView {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly heading: string;
  readonly sortable: boolean;
}

/** A filter of a report's screen. The choice with an empty value removes the parameter. */
export interface ReportFilterView {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (Choice & { readonly count?: number | undefined })[];
  /** The error of the parameter in the address. */
  readonly error: string | null;
}

interface NamedDates {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The filter by dates of a report's screen. */
export interface ReportDatesView {
  /** As in the address. */
  readonly from: string;
  readonly to: string;
  readonly errors: { readonly from: string | null; readonly to: string | null };
  readonly presets: readonly NamedDates[];
  /** Quarters and years; empty for a report without them. */
  readonly quartersAndYears: readonly NamedDates[];
}

/** A total of a report's screen. */
export interface ReportTotalView {
  readonly heading: string;
  readonly groups: readonly {
    readonly label: string;
    readonly sum: string;
    /** Percentage of the largest group, 0 to 100. */
    readonly percentOfLargest: number;
    /** The parameter that filters by the group; null for rows under a closed lock or without a value, and in a report with details. */
    readonly filter: { readonly name: string; readonly value: string; readonly chosen: boolean } | null;
    /**
     * The address of the rows of the group in another report; null in a report without details, for rows under a closed lock or without a
     * value, and if the user can't open it.
     */
    readonly detailsPath: string | null;
  }[];
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

const choicesOf = (kind: ChoiceKind, counts: StateCounts | null): ReportFilterView['choices'] => {
  const { states, allSpecialties } = reportFilterTexts;
  if (kind === 'specialty') return [{ value: '', label: allSpecialties }, ...fixedChoices(SPECIALTIES)];
  const { active, inactive } = counts ?? { active: 0, inactive: 0 };
  return [
    { value: '', label: states.all, count: active + inactive },
    { value: 'activos', label: states.active, count: active },
    { value: 'inactivos', label: states.inactive, count: inactive },
  ];
};

/** The filters of a report's screen; `errors` by parameter. */
export const filterViewsOf = (
  key: ReportKey,
  counts: StateCounts | null,
  errors: Readonly<Record<string, string>> = {},
): readonly ReportFilterView[] =>
  choiceKindsOf(key).map((kind) => {
    const { name } = REPORT_FILTERS[kind];
    const labels: Readonly<Partial<Record<FilterKind, string>>> = reportTexts[key].filters;
    const label = labels[kind] ?? name;
    return { name, label, choices: choicesOf(kind, counts), error: errors[name] ?? null };
  });

/** The periods that are offered beside the dates. */
export const namedPresetsOf = (
  today: LocalDate,
  omitted: readonly DatePreset[] = [],
): ReportDatesView['presets'] =>
  (Object.entries(datePresets(today)) as [DatePreset, DateRange][])
    .filter(([name]) => !omitted.includes(name))
    .map(([name, dates]) => ({ label: reportFilterTexts.presets[name], ...dates }));

/** The presets that the choice of a quarter or year also offers. */
const QUARTERS_AND_YEARS: readonly DatePreset[] = ['quarter', 'year'];

/** The filter by dates of a report's screen; null for a report without it. */
export function datesViewOf(
  key: ReportKey,
  parameters: URLSearchParams,
  errors: Readonly<Record<string, string>>,
  today: LocalDate,
): ReportDatesView | null {
  if (!hasFilter(key, 'dates')) return null;
  const [from, to] = [parameters.get('desde') ?? '', parameters.get('hasta') ?? ''];
  const isEmpty = from === '' && to === '';
  const { offersQuarters } = definitionOf(key);
  return {
    from,
    to,
    errors: isEmpty ? { from: null, to: null } : { from: errors.desde ?? null, to: errors.hasta ?? null },
    presets: namedPresetsOf(today, offersQuarters ? QUARTERS_AND_YEARS : []),
    quartersAndYears: offersQuarters
      ? reportPeriods(today).map(({ year, quarter, ...dates }) => ({
          label: quarter === null ? reportFilterTexts.year(year) : reportFilterTexts.quarterOf(quarter, year),
          ...dates,
        }))
      : [],
  };
}

type TotalTexts = Pick<Partial<ReportTexts<never>>, 'totals' | 'groupSum' | 'sum'>;

/** The sum of all rows as text; null without rows, and for a report without totals. */
export function sumText(
  key: ReportKey,
  { rowCount, units }: Pick<ReportGroup, 'rowCount' | 'units'>,
  groups: readonly ReportGroup[],
): string | null {
  const [firstTotalKey] = Object.keys(definitionOf(key).totals ?? {});
  const groupedRowCount = groups
    .filter(({ totalKey }) => totalKey === firstTotalKey)
    .reduce((sum, group) => sum + group.rowCount, 0);
  const { groupSum, sum }: TotalTexts = reportTexts[key];
  if (!groupSum || rowCount === 0) return null;
  if (!sum) return groupSum(rowCount, units);
  return sum(rowCount, groupSum(groupedRowCount, units));
}

function groupLabel(kind: GroupKind, label: string | null): string {
  if (label === null) return patientTexts.confidential;
  return label === '' ? reportFilterTexts.unknownGroup : groupName(kind, label);
}

/** The totals of a report's screen; `detailsPathOf` gives the address of a group's rows in another report. */
export function totalViewsOf(
  key: ReportKey,
  allGroups: readonly ReportGroup[],
  chosenGroups: Readonly<Record<string, string>>,
  detailsPathOf: (groups: Readonly<Record<string, string>>) => string | null,
): readonly ReportTotalView[] {
  const { totals: headings = {}, groupSum = String }: TotalTexts = reportTexts[key];
  const { totals = {}, details } = definitionOf(key);
  return Object.entries(totals).map(([total, { parameter: name, kind = 'text' }]) => {
    const groups = allGroups.filter((group) => group.totalKey === total);
    const largest = Math.max(...groups.map(({ rowCount }) => rowCount), 1);
    return {
      heading: headings[total] ?? name,
      groups: groups.map(({ label, staff, rowCount, units }) => ({
        label: staff ? staffNameBySurname(staff) : groupLabel(kind, label),
        sum: groupSum(rowCount, units),
        percentOfLargest: Math.round((rowCount / largest) * 100),
        filter: label && !details ? { name, value: label, chosen: chosenGroups[total] === label } : null,
        detailsPath: label && details ? detailsPathOf({ [total]: label }) : null,
      })),
    };
  });
}

/** The filter by therapist of a report whose rows are totalled by therapist; null for other reports, and for a report with details. */
export function therapistFilterOf(
  key: ReportKey,
  groups: readonly ReportGroup[],
  chosenGroups: Readonly<Record<string, string>>,
): { readonly parameter: string; readonly name: string | null } | null {
  const { totals = {}, details } = definitionOf(key);
  if (!totals.therapist || details) return null;
  const group = groups.find(
    ({ totalKey, label }) => totalKey === 'therapist' && label === chosenGroups.therapist,
  );
  return {
    parameter: totals.therapist.parameter,
    name: group?.staff ? staffNameBySurname(group.staff) : null,
  };
}

/** The filter by patient of a report's screen. */
export interface PatientFilterView {
  readonly label: string;
  /** Name of the chosen patient, taken from the first row; null if none is chosen or there are no rows. */
  readonly name: string | null;
  /** Chart number of that patient. */
  readonly chartNumber: number | null;
}

/** The filter by patient of a report; null for a report without it. */
export function patientFilterOf(
  key: ReportKey,
  rows: readonly object[],
  parameters: URLSearchParams,
): PatientFilterView | null {
  if (!hasFilter(key, 'patient')) return null;
  const { patient, references } = (rows[0] ?? {}) as {
    readonly patient?: CellValues['patient'];
    readonly references?: RowReferences;
  };
  const { filters }: { readonly filters: Readonly<Partial<Record<FilterKind, string>>> } = reportTexts[key];
  const isChosen = Boolean(parameters.get('paciente'));
  return {
    label: filters.patient ?? '',
    name: isChosen && patient ? patientName(patient) : null,
    chartNumber: isChosen && references?.patient ? references.patient.chartNumber : null,
  };
}
