import {
  type CodeList,
  columnLabel,
  keyLabelOf,
  type ParsedLine,
  type ProblemGroup,
} from '#domain/code-lists';
import { foldText, tidy } from '#domain/shared';

/** More different texts than a column of names has. */
const MAX_TEXTS = 20_000;

/**
 * Counts, while a file is read, the lines without a text by column, and those with each text of some columns. The key column is left
 * out, because the same text in all its cells would make all lines one.
 */
export function cellCounts(definition: CodeList, countedColumns: readonly string[]) {
  const keyLabel = keyLabelOf(definition);
  const columns = definition.columns.map((column) => ({ name: column.name, label: columnLabel(column) }));
  const named = columns.filter(({ label }) => countedColumns.includes(label));
  const blanks = new Map<string, number>();
  const texts = new Map<string, number>();
  const addTo = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    add(lines: readonly Pick<ParsedLine, 'quotes'>[]): void {
      for (const { quotes } of lines) {
        for (const { name, label } of columns) if (!quotes[name] && label !== keyLabel) addTo(blanks, label);
        for (const { name, label } of named) {
          const key = keyOf(label, quotes[name] ?? '');
          if (texts.has(key) || texts.size < MAX_TEXTS) addTo(texts, key);
        }
      }
    },
    blanks: (): Readonly<Record<string, number>> => Object.fromEntries(blanks),
    linesWith: ({ column, given }: Pick<ProblemGroup, 'column' | 'given'>): number =>
      given === undefined ? 0 : (texts.get(keyOf(column, given)) ?? 0),
  };
}

const keyOf = (label: string, text: string) => `${label}\n${foldText(tidy(text))}`;
