import { patientTexts } from '#app/patients/copy/patients.ts';
import { type Choice, fixedChoices } from '#app/shared/view/choices.ts';
import { SPECIALTIES } from '#domain/catalogues';
import {
  type CellValues,
  definitionOf,
  type FilterKind,
  type GroupKind,
  type ReportKey,
} from '#domain/report-definitions';
import {
  BEFORE_PARAMETER,
  type ChoiceKind,
  choiceKindsOf,
  groupName,
  hasFilter,
  REPORT_FILTERS,
  type ReportTexts,
  recordStateNames,
  reportTexts,
} from '#domain/report-presentation';
import type { RowReferences } from '#domain/reports';
import {
  type DatePreset,
  datePresets,
  type ReportGroup,
  reportPeriods,
  type StateCounts,
} from '#domain/reports';
import { type DateRange, isoToText, type LocalDate } from '#domain/shared';
import { patientName, staffNameBySurname } from '#domain/wording';
import { reportFilterTexts } from './copy/reports.ts';

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

/** The filter by the day before which a term ends. */
export interface BeforeFilterView {
  /** Its parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly error: string | null;
  /** Text of a list that the filter leaves empty; null without a filter. */
  readonly noneText: string | null;
  readonly today: LocalDate;
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

const choicesOf = (kind: ChoiceKind, counts: StateCounts | null): ReportFilterView['choices'] => {
  const { allSpecialties } = reportFilterTexts;
  if (kind === 'specialty') return [{ value: '', label: allSpecialties }, ...fixedChoices(SPECIALTIES)];
  const { active, inactive } = counts ?? { active: 0, inactive: 0 };
  return [
    { value: '', label: recordStateNames.all, count: active + inactive },
    { value: 'activos', label: recordStateNames.active, count: active },
    { value: 'inactivos', label: recordStateNames.inactive, count: inactive },
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

/** The filter by the day before which a term ends; null for a report without it. */
export function beforeFilterOf(
  key: ReportKey,
  parameters: URLSearchParams,
  errors: Readonly<Record<string, string>>,
  today: LocalDate,
): BeforeFilterView | null {
  if (!hasFilter(key, 'before')) return null;
  const { filters }: { readonly filters: Readonly<Partial<Record<FilterKind, string>>> } = reportTexts[key];
  const day = parameters.get(BEFORE_PARAMETER);
  const error = errors[BEFORE_PARAMETER] ?? null;
  const noneText = day ? reportFilterTexts.noneBefore(isoToText(day)) : null;
  return {
    name: BEFORE_PARAMETER,
    label: filters.before ?? '',
    error,
    noneText: error === null ? noneText : reportFilterTexts.invalidFilters,
    today,
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
