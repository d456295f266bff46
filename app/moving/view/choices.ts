import type { ReadingChoices } from '#domain/code-lists';

/** Maximum number of single cells for which another text may be chosen (K23). */
export const MAX_CORRECTED_CELLS = 500;

export const correctedCellCount = ({ cells = {} }: Pick<ReadingChoices, 'cells'>): number =>
  Object.values(cells).reduce((sum, ofLine) => sum + Object.keys(ofLine).length, 0);

/** Choices, with another text for a text of a column; where an earlier choice led to that text, it leads to the new one. */
export function withValue(
  { values = {}, ...others }: ReadingChoices,
  column: string,
  given: string,
  text: string,
): ReadingChoices {
  const earlier = Object.entries(values[column] ?? {}).map(([key, value]) => [
    key,
    value === given ? text : value,
  ]);
  return {
    ...others,
    values: { ...values, [column]: { ...Object.fromEntries(earlier), [given]: text } },
  };
}

/** Choices, with columns of the list for headings of the file. */
export const withColumns = (
  choices: ReadingChoices,
  chosen: Readonly<Record<string, string>>,
): ReadingChoices => ({ ...choices, columns: { ...choices.columns, ...chosen } });

/** A cell of the file with the text that it gets. */
export interface CorrectedCell {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** Choices, with other texts for single cells. */
export function withCells(choices: ReadingChoices, corrected: readonly CorrectedCell[]): ReadingChoices {
  const cells = { ...choices.cells };
  for (const { line, column, text } of corrected) cells[line] = { ...cells[line], [column]: text };
  return { ...choices, cells };
}

/** A decision for a file that can be taken back alone. */
export type Decided =
  | { readonly heading: string }
  | { readonly column: string; readonly given: string }
  | 'cells';

/** Choices without one of them. */
export function withoutDecision(choices: ReadingChoices, decided: Decided): ReadingChoices {
  if (decided === 'cells') {
    const { cells: _, ...others } = choices;
    return others;
  }
  if ('heading' in decided) return { ...choices, columns: without(choices.columns, decided.heading) };
  const { column, given } = decided;
  const ofColumn = without(choices.values?.[column], given);
  const values = without(choices.values, column);
  return {
    ...choices,
    values: Object.keys(ofColumn).length > 0 ? { ...values, [column]: ofColumn } : values,
  };
}

const without = <Value>(
  record: Readonly<Record<string, Value>> = {},
  name: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const hasChoices = (choices: ReadingChoices): boolean =>
  Object.keys(choices.columns ?? {}).length > 0 ||
  Object.keys(choices.values ?? {}).length > 0 ||
  correctedCellCount(choices) > 0;
