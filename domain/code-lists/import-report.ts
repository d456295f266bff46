import type { FieldErrors } from '#domain/shared';
import type { CodeList, CodeListKey, Entry } from './code-list.ts';
import type { Outcome, Standing } from './ports.ts';
import { type CellProblem, givenText, labelOf, readEntries } from './read-entries.ts';
import type { Table } from './table.ts';

/** What an import did, or would do: how many lines were of each kind. */
export interface ImportReport extends Readonly<Record<Standing, number>> {
  readonly rejected: number;
  /** The first of what is wrong, in the file's order. */
  readonly problems: readonly CellProblem[];
}

/** A file that is to be brought in. */
export interface TableInput {
  readonly table: Table;
  /** Told now and then how many lines have been read. */
  readonly onProgress?: (lines: number) => void;
}

/** What is to be brought in. */
export interface ImportInput extends TableInput {
  readonly list: CodeListKey;
}

interface Reading {
  readonly definition: CodeList;
  /** Whether batches are handed on although a line has been rejected before: where it is told what is wrong, and nothing written. */
  readonly toTheEnd: boolean;
}

/** An entry and the line that it stands in. */
export interface PlacedEntry {
  readonly line: number;
  readonly entry: Entry;
}

const BATCH = 500;
const MOST_PROBLEMS = 100;

/** Reads a whole table in batches, within bounded memory, and hands them on. */
export async function reportOf(
  { table, onProgress }: TableInput,
  { definition, toTheEnd }: Reading,
  handle: (batch: readonly PlacedEntry[]) => Promise<readonly Outcome[]>,
): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: CellProblem[] = [];
  let batch: PlacedEntry[] = [];
  let lines = 0;
  const reject = (wrong: readonly CellProblem[]) => {
    counts.rejected++;
    problems.push(...wrong.slice(0, MOST_PROBLEMS - problems.length));
  };
  const flush = async () => {
    const handed = batch.length > 0 && (toTheEnd || counts.rejected === 0);
    for (const [place, outcome] of (handed ? await handle(batch) : []).entries()) {
      if (typeof outcome === 'string') counts[outcome]++;
      else reject(problemsIn(definition, batch[place], outcome));
    }
    batch = [];
    onProgress?.(lines);
  };
  for await (const read of readEntries(definition, table)) {
    lines++;
    if (read.problems) reject(read.problems);
    else batch.push(read);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  problems.sort((one, other) => one.line - other.line);
  return { ...counts, problems };
}

/** Codes for a name that a cell gives and no catalogue has. */
const OF_NAMES: ReadonlySet<string | undefined> = new Set([
  'unknown-option',
  'several-places',
  'several-payers',
]);

function problemsIn(
  { columns }: CodeList,
  { line, entry }: PlacedEntry = { line: 0, entry: {} },
  errors: FieldErrors,
): readonly CellProblem[] {
  return Object.entries(errors).map(([field, code]) => {
    const column = columns.find(({ name }) => name === field);
    const given = OF_NAMES.has(code) ? entry[field] : undefined;
    return {
      line,
      column: column ? labelOf(column) : field,
      code,
      ...(given && { given: givenText(given) }),
    };
  });
}
