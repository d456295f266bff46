import type { FieldErrors } from '#domain/shared';
import type { CodeList, CodeListKey } from './code-list.ts';
import type { Outcome, Standing } from './ports.ts';
import { type CellProblem, labelOf, problemOf, type ReadLine, readEntries } from './read-entries.ts';
import type { Table, TextEncoding } from './table.ts';

/** What an import did, or would do: how many lines were of each kind. */
export interface ImportReport extends Readonly<Record<Standing, number>> {
  readonly rejected: number;
  /** How the file is written; null of a workbook. */
  readonly encoding: TextEncoding | null;
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
  /** Whether every batch is handed on, with the lines in which something is wrong: where nothing is written. */
  readonly toTheEnd: boolean;
}

const BATCH = 500;
const MOST_PROBLEMS = 100;

/** Reads a whole table in batches, within bounded memory, and hands them on. */
export async function reportOf(
  { table, onProgress }: TableInput,
  { definition, toTheEnd }: Reading,
  handle: (batch: readonly ReadLine[]) => Promise<readonly Outcome[]>,
): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: CellProblem[] = [];
  let batch: ReadLine[] = [];
  let lines = 0;
  const flush = async () => {
    const handed = toTheEnd || (counts.rejected === 0 && batch.every((read) => read.problems.length === 0));
    const outcomes = handed && batch.length > 0 ? await handle(batch) : [];
    for (const [place, read] of batch.entries()) {
      const outcome = outcomes[place];
      const wrong = problemsIn(definition, read, typeof outcome === 'object' ? outcome : {});
      if (wrong.length > 0) {
        counts.rejected++;
        problems.push(...wrong.slice(0, MOST_PROBLEMS - problems.length));
      } else if (typeof outcome === 'string') counts[outcome]++;
    }
    batch = [];
    onProgress?.(lines);
  };
  for await (const read of readEntries(definition, table)) {
    lines++;
    batch.push(read);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { ...counts, problems, encoding: await table.encoding() };
}

/** All errors of a line, of its cells and by comparison with stored data, in the order of the columns. */
function problemsIn(
  { columns, dependsOn = {} }: CodeList,
  { line, cells, problems }: ReadLine,
  errors: FieldErrors,
): readonly CellProblem[] {
  const unread = new Set(problems.map(({ column }) => column));
  return columns.flatMap((column): readonly CellProblem[] => {
    const label = labelOf(column);
    if (unread.has(label)) return problems.filter((problem) => problem.column === label);
    const code = errors[column.name];
    if (code === undefined) return [];
    const needed = columns.filter(({ name }) => dependsOn[code]?.includes(name));
    if (needed.some((each) => unread.has(labelOf(each)))) return [];
    return [problemOf(column, { line, code, given: cells[column.name] })];
  });
}
