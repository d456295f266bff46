import { z } from 'zod';
import { SPECIALTIES } from '#domain/catalogues';
import {
  definitionOf,
  type FilterKind,
  type FiltersOf,
  type FilterValues,
  type ReportKey,
} from '#domain/report-definitions';
import { reportFilterTexts } from '../copy/reports.ts';

interface ChoiceFilter<Value> {
  /** Name of the parameter in addresses of pages and of the API. */
  readonly name: string;
  /** The value of each word; the first word is the default. */
  readonly words: ReadonlyMap<string, Value>;
}

/** How each kind of filter is written in an address. */
export const REPORT_FILTERS: { readonly [Kind in FilterKind]: ChoiceFilter<FilterValues[Kind]> } = {
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
  const [usual, ...others] = words.keys();
  return z.enum([usual, ...others] as string[], { error: reportFilterTexts.notAChoice }).default(usual ?? '');
}

/** The filter parameters of a report, by name. */
export const filterParameters = (key: ReportKey): Readonly<Record<string, z.ZodType<string>>> =>
  Object.fromEntries(
    definitionOf(key).filters.map((kind) => [REPORT_FILTERS[kind].name, parameterOf(REPORT_FILTERS[kind])]),
  );

/** The filter values of valid parameters. */
export const filtersIn = <Key extends ReportKey>(
  key: Key,
  parameters: Readonly<Record<string, unknown>>,
): FiltersOf<Key> =>
  Object.fromEntries(
    definitionOf(key).filters.map((kind) => {
      const { name, words } = REPORT_FILTERS[kind];
      return [kind, words.get(String(parameters[name]))];
    }),
  ) as FiltersOf<Key>;
