import { z } from 'zod';
import { idOf } from '#app/shell/record-id.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { SPECIALTIES } from '#domain/catalogues';
import {
  definitionOf,
  type FilterKind,
  type FiltersOf,
  type FilterValues,
  type ReportKey,
} from '#domain/report-definitions';
import { parseLocalDate, SEARCH_MAX_LENGTH } from '#domain/shared';
import { reportFilterTexts } from './copy/reports.ts';

/** A filter with a fixed list of choices. */
export type ChoiceKind = Exclude<FilterKind, 'dates' | 'patient'>;

interface ChoiceFilter<Value> {
  /** Name of the parameter in addresses of pages and of the API. */
  readonly name: string;
  /** The value of each word; the first word is the default. */
  readonly words: ReadonlyMap<string, Value>;
}

/** How each filter with a fixed list of choices is written in an address. */
export const REPORT_FILTERS: { readonly [Kind in ChoiceKind]: ChoiceFilter<FilterValues[Kind]> } = {
  state: {
    name: 'ver',
    words: new Map([
      ['todos', 'all'],
      ['activos', 'active'],
      ['inactivos', 'inactive'],
    ]),
  },
  specialty: {
    name: 'especialidad',
    words: new Map<string, number | null>([
      ['todas', null],
      ...SPECIALTIES.map(({ code }) => [String(code), code] as const),
    ]),
  },
};

function parameterOf({ words }: ChoiceFilter<unknown>) {
  const [defaultWord, ...others] = words.keys();
  return z
    .enum([defaultWord, ...others] as string[], { error: reportFilterTexts.notAChoice })
    .default(defaultWord ?? '');
}

const RequiredDate = z
  .string({ error: textOfCode('required') })
  .refine((text) => parseLocalDate(text) !== null, { error: reportFilterTexts.notADate });
const EVERYBODY = 'todos';
const DATES = { desde: RequiredDate, hasta: RequiredDate };

/** The filters with a fixed list of choices that a report has. */
export const choiceKindsOf = (key: ReportKey): readonly ChoiceKind[] =>
  definitionOf(key).filters.filter((kind) => kind !== 'dates' && kind !== 'patient');

/** Whether a report has a filter. */
export const hasFilter = (key: ReportKey, kind: FilterKind): boolean =>
  definitionOf(key).filters.includes(kind);

/** A patient in an address: an id or 'todos'. */
export const SubmittedPatient = z
  .string()
  .refine((text) => text === EVERYBODY || idOf(text) !== null, { error: reportFilterTexts.notAPatient });
const PATIENT = { paciente: SubmittedPatient.default(EVERYBODY) };

/** The filter parameters of a report, by name. */
export const filterParameters = (key: ReportKey): Readonly<Record<string, z.ZodType<string>>> => ({
  ...(hasFilter(key, 'dates') && DATES),
  ...(hasFilter(key, 'patient') && PATIENT),
  ...Object.fromEntries(
    choiceKindsOf(key).map((kind) => [REPORT_FILTERS[kind].name, parameterOf(REPORT_FILTERS[kind])]),
  ),
});

/** The filter values of valid parameters. */
export const filtersIn = <Key extends ReportKey>(
  key: Key,
  parameters: Readonly<Record<string, unknown>>,
): FiltersOf<Key> =>
  ({
    ...(hasFilter(key, 'dates') && { dates: { from: parameters.desde, to: parameters.hasta } }),
    ...(hasFilter(key, 'patient') && { patient: idOf(String(parameters.paciente)) }),
    ...Object.fromEntries(
      choiceKindsOf(key).map((kind) => {
        const { name, words } = REPORT_FILTERS[kind];
        return [kind, words.get(String(parameters[name]))];
      }),
    ),
  }) as unknown as FiltersOf<Key>;

/** The totals whose groups filter the rows. A report whose figures open another report has none. */
const filteringTotals = (key: ReportKey) => {
  const { totals = {}, details } = definitionOf(key);
  return details ? [] : Object.entries(totals);
};

/** The parameters that filter a report by groups of its totals, by name. */
export const groupParameters = (key: ReportKey): Readonly<Record<string, z.ZodType<string | undefined>>> =>
  Object.fromEntries(
    filteringTotals(key).map(([, { parameter }]) => [
      parameter,
      z.string().max(SEARCH_MAX_LENGTH).optional(),
    ]),
  );

/** The requested groups, by the key of the total. */
export const groupsIn = (
  key: ReportKey,
  parameters: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filteringTotals(key).flatMap(([total, { parameter }]) => {
      const label = parameters[parameter];
      return typeof label === 'string' && label !== '' ? [[total, label.slice(0, SEARCH_MAX_LENGTH)]] : [];
    }),
  );
