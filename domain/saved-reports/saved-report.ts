import { definitionOf, REPORT_KEYS, type ReportKey } from '#domain/report-definitions';
import { type DatePreset, datePresets } from '#domain/reports';
import {
  type FieldErrors,
  foldText,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
} from '#domain/shared';

/** A report of one user with its filters (K9). */
export interface SavedReport {
  readonly id: number;
  readonly name: string;
  readonly report: ReportKey;
  /** The filters as parameters of an address, without the dates if there is a preset. */
  readonly query: string;
  /** The period relative to the day on which the report is opened; null for fixed dates. */
  readonly preset: DatePreset | null;
  /** Whether it is mailed each Monday (N7). */
  readonly mailed: boolean;
}

const NAME_MAX_LENGTH = 60;
const QUERY_MAX_LENGTH = 1_000;
/** Maximum number of saved reports of one user. */
export const MAX_SAVED_REPORTS = 50;

/** The parameters of the dates in an address. */
const DATE_PARAMETERS = { from: 'desde', to: 'hasta' };
/** Parameters that a saved report does not store. */
const UNSAVED_PARAMETERS = ['pagina', '_routes'];

/** The key of a name: names that differ only in case or accents have the same key. */
export const savedReportKey = (name: string): string => foldText(name);

/** A report with its filters, as a user saves it. */
export interface ReportToSave {
  readonly name: string;
  /** The last part of the report's address. */
  readonly path: string;
  /** The parameters of the address. */
  readonly query: string;
}

/**
 * Validates a report to be saved and returns it in stored form (K9): dates that are equal to a preset of today are stored as
 * this preset. Invalid: `name` `required` or `longer-than-60`; `query` `unknown-report` or `filters-too-long`.
 */
export function checkSavedReport(
  submitted: ReportToSave,
  today: LocalDate,
): Result<Omit<SavedReport, 'id' | 'mailed'>> {
  const errors: Record<string, RefusalCode> = {};
  const name = submitted.name.trim().normalize('NFC');
  const report = REPORT_KEYS.find((key) => definitionOf(key).path === submitted.path);
  const parameters = parametersIn(submitted.query).filter(([key]) => !UNSAVED_PARAMETERS.includes(key));
  const preset = presetOf(new Map(parameters), today);
  const query = queryText(preset === null ? parameters : parameters.filter(([key]) => !isDateParameter(key)));
  if (name === '') errors.name = 'required';
  else if ([...name].length > NAME_MAX_LENGTH) errors.name = `longer-than-${NAME_MAX_LENGTH}`;
  if (!report) errors.query = 'unknown-report';
  else if (query.length > QUERY_MAX_LENGTH) errors.query = 'filters-too-long';
  if (!report || Object.keys(errors).length > 0) return invalid(errors satisfies FieldErrors);
  return ok({ name, report, query, preset });
}

/** The parameters that open a saved report today. */
export function currentParametersOf(
  { query, preset }: Pick<SavedReport, 'query' | 'preset'>,
  today: LocalDate,
): readonly Parameter[] {
  if (preset === null) return parametersIn(query);
  const { from, to } = datePresets(today)[preset];
  return [[DATE_PARAMETERS.from, from], [DATE_PARAMETERS.to, to], ...parametersIn(query)];
}

/** The query that opens a saved report today. */
export const currentQueryOf = (saved: Pick<SavedReport, 'query' | 'preset'>, today: LocalDate): string =>
  queryText(currentParametersOf(saved, today));

export type Parameter = readonly [string, string];

const isDateParameter = (key: string) => key === DATE_PARAMETERS.from || key === DATE_PARAMETERS.to;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

const parametersIn = (query: string): readonly Parameter[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .map((part): Parameter => {
      const [key = '', ...value] = part.split('=');
      return [decode(key), decode(value.join('='))];
    })
    .filter(([key, value]) => key !== '' && value !== '');

/** The query of parameters. */
export const queryText = (parameters: readonly Parameter[]): string =>
  parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');

function presetOf(parameters: ReadonlyMap<string, string>, today: LocalDate): DatePreset | null {
  const presets = Object.entries(datePresets(today)) as [DatePreset, { from: string; to: string }][];
  const found = presets.find(
    ([, { from, to }]) =>
      parameters.get(DATE_PARAMETERS.from) === from && parameters.get(DATE_PARAMETERS.to) === to,
  );
  return found?.[0] ?? null;
}
