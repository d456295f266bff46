import { CODE_LISTS, type CodeListKey, type Entry } from './code-list.ts';
import type { Standing } from './ports.ts';
import { type CellProblem, readEntries } from './read-entries.ts';
import type { Table } from './table.ts';

/** What an import did, or would do: how many lines were of each kind. */
export interface ImportReport extends Readonly<Record<Standing, number>> {
  readonly rejected: number;
  /** The first of what is wrong, in the file's order. */
  readonly problems: readonly CellProblem[];
}

/** What is to be brought in. */
export interface ImportInput {
  readonly list: CodeListKey;
  readonly table: Table;
  /** Told now and then how many lines have been read. */
  readonly onProgress?: (lines: number) => void;
}

const BATCH = 500;
const MOST_PROBLEMS = 100;

/** Reads a whole table in batches, within bounded memory; once a line is rejected no further batch is handed on. */
export async function reportOf(
  { list, table, onProgress }: ImportInput,
  handle: (entries: readonly Entry[]) => Promise<readonly Standing[]>,
): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: CellProblem[] = [];
  let batch: Entry[] = [];
  let lines = 0;
  const flush = async () => {
    if (counts.rejected === 0 && batch.length > 0)
      for (const standing of await handle(batch)) counts[standing]++;
    batch = [];
    onProgress?.(lines);
  };
  for await (const read of readEntries(CODE_LISTS[list], table)) {
    lines++;
    if (read.problems) {
      counts.rejected++;
      problems.push(...read.problems.slice(0, MOST_PROBLEMS - problems.length));
    } else batch.push(read.entry);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { ...counts, problems };
}
