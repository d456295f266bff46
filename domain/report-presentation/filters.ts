import { SPECIALTIES } from '#domain/catalogues';
import {
  definitionOf,
  type FilterKind,
  type FiltersOf,
  type FilterValues,
  type ReportKey,
} from '#domain/report-definitions';
import { idOf, parseLocalDate, SEARCH_MAX_LENGTH } from '#domain/shared';

/** A filter with a fixed list of choices. */
export type ChoiceKind = Exclude<FilterKind, 'dates' | 'patient' | 'before'>;

export interface ChoiceFilter<Value> {
  /** Name of the parameter in addresses of pages and of the API. */
  readonly name: string;
  /** The value of each word; the first word stands for an absent parameter. */
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

const EVERYBODY = 'todos';

/** The name of the filter `before` in addresses of pages and of the API; absent or empty for all rows. */
export const BEFORE_PARAMETER = 'antes';

/** Whether a text is a patient in an address: an id or 'todos'. */
export const isPatientChoice = (text: string): boolean => text === EVERYBODY || idOf(text) !== null;

/** The filters with a fixed list of choices that a report has. */
export const choiceKindsOf = (key: ReportKey): readonly ChoiceKind[] =>
  definitionOf(key).filters.filter((kind) => kind !== 'dates' && kind !== 'patient' && kind !== 'before');

/** Whether a report has a filter. */
export const hasFilter = (key: ReportKey, kind: FilterKind): boolean =>
  definitionOf(key).filters.includes(kind);

/** The filter values of valid parameters. */
export const filtersIn = <Key extends ReportKey>(
  key: Key,
  parameters: Readonly<Record<string, unknown>>,
): FiltersOf<Key> =>
  ({
    ...(hasFilter(key, 'dates') && { dates: { from: parameters.desde, to: parameters.hasta } }),
    ...(hasFilter(key, 'patient') && { patient: idOf(String(parameters.paciente)) }),
    ...(hasFilter(key, 'before') && { before: parseLocalDate(String(parameters[BEFORE_PARAMETER] ?? '')) }),
    ...Object.fromEntries(
      choiceKindsOf(key).map((kind) => {
        const { name, words } = REPORT_FILTERS[kind];
        const [defaultWord] = words.keys();
        return [kind, words.get(String(parameters[name] ?? defaultWord))];
      }),
    ),
  }) as unknown as FiltersOf<Key>;

/** The totals whose groups filter the rows. A report whose figures open another report has none. */
export const filteringTotalsOf = (key: ReportKey) => {
  const { totals = {}, details } = definitionOf(key);
  return details ? [] : Object.entries(totals);
};

/** The requested groups, by the key of the total. */
export const groupsIn = (
  key: ReportKey,
  parameters: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filteringTotalsOf(key).flatMap(([total, { parameter }]) => {
      const label = parameters[parameter];
      return typeof label === 'string' && label !== '' ? [[total, label.slice(0, SEARCH_MAX_LENGTH)]] : [];
    }),
  );

/** The fault of a filter. `reversed`: the dates end before they begin. `nobody`: a report of one patient has none chosen. */
export type FilterError = 'required' | 'date' | 'choice' | 'patient' | 'reversed' | 'nobody';

/** The parameters of an address; one without a value is absent. */
export type Parameters = Readonly<Record<string, string>>;

function dateError(text: string | undefined): FilterError | null {
  if (text === undefined) return 'required';
  return parseLocalDate(text) === null ? 'date' : null;
}

/** The errors of the parameters of one filter, by parameter. */
function errorsOf(kind: FilterKind, parameters: Parameters): Readonly<Record<string, FilterError | null>> {
  if (kind === 'dates') return { desde: dateError(parameters.desde), hasta: dateError(parameters.hasta) };
  if (kind === 'patient')
    return { paciente: isPatientChoice(parameters.paciente ?? EVERYBODY) ? null : 'patient' };
  if (kind === 'before') {
    const { [BEFORE_PARAMETER]: day } = parameters;
    return { [BEFORE_PARAMETER]: day === undefined ? null : dateError(day) };
  }
  const { name, words } = REPORT_FILTERS[kind];
  const word = parameters[name];
  return { [name]: word === undefined || words.has(word) ? null : 'choice' };
}

type ReadFilters<Key extends ReportKey> =
  | { readonly filters: FiltersOf<Key>; readonly errors: null }
  | { readonly filters: null; readonly errors: Readonly<Record<string, FilterError>> };

/** Reads the filters of a report from the parameters of an address, or the errors by parameter. */
export function readFilters<Key extends ReportKey>(key: Key, parameters: Parameters): ReadFilters<Key> {
  const errors = definitionOf(key)
    .filters.flatMap((kind) => Object.entries(errorsOf(kind, parameters)))
    .filter((entry): entry is [string, FilterError] => entry[1] !== null);
  if (errors.length > 0) return { filters: null, errors: Object.fromEntries(errors) };
  const filters = filtersIn(key, parameters);
  const { dates, patient }: Partial<FilterValues> = filters;
  if (dates && dates.to < dates.from) return { filters: null, errors: { hasta: 'reversed' } };
  if (definitionOf(key).requires === 'patient' && patient === null)
    return { filters: null, errors: { paciente: 'nobody' } };
  return { filters, errors: null };
}
