import type { CodeList, Entry } from './code-list.ts';
import { columnLabel, type FileHeading, type ReadingChoices } from './heading.ts';
import type { ImportAction, ImportOutcome, LineErrors } from './ports.ts';
import { groupProblems, type ProblemGroup } from './problem-groups.ts';
import { type CellProblem, type ParsedLine, problemOf, readEntries } from './read-entries.ts';
import type { Table, TextEncoding } from './table.ts';

/** Report of an import or a check: number of lines by action. */
export interface ImportReport extends Readonly<Record<ImportAction, number>> {
  readonly rejected: number;
  /** Encoding of the file; null for a workbook. */
  readonly encoding: TextEncoding | null;
  /** Names of columns that the list does not have. */
  readonly unusedColumns: readonly string[];
  readonly heading: FileHeading;
  /** The first problems, in file order. */
  readonly problems: readonly CellProblem[];
  /** All problems, equal ones together; the first groups of a file with very many. */
  readonly problemGroups: readonly ProblemGroup[];
}

/** A file to import. */
export interface TableInput {
  readonly table: Table;
  readonly choices?: ReadingChoices;
  /** Called with the number of lines read so far. */
  readonly onProgress?: (lineCount: number) => void;
}

interface ImportMode {
  readonly definition: CodeList;
  /** Whether batches are handled after an error too; only for checks, which write nothing. */
  readonly continueAfterErrors: boolean;
  /** Called with the problems of each wrong line, and the beginning of each of its cells. */
  readonly onRejected?: (problems: readonly CellProblem[], quotes: Entry) => void;
}

const NO_HEADING: FileHeading = { sheet: 0, sheetName: '', line: 0, unused: [], absent: [], places: {} };

const BATCH_SIZE = 500;
const MAX_PROBLEMS = 100;

/** Reads a table in batches, with bounded memory, and passes them to `handle`; a list with `duplicateErrorsOf` is one batch. */
export async function processTable(
  { table, choices = {}, onProgress }: TableInput,
  { definition, continueAfterErrors, onRejected }: ImportMode,
  handle: (batch: readonly ParsedLine[]) => Promise<readonly ImportOutcome[]>,
): Promise<ImportReport> {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  const problems: CellProblem[] = [];
  const groups = groupProblems(keyLabelOf(definition));
  // Whether a stored entry still has its duplicated value after the import is known only when all lines are read.
  const batchSize = definition.duplicateErrorsOf ? Number.POSITIVE_INFINITY : BATCH_SIZE;
  let batch: ParsedLine[] = [];
  let heading = NO_HEADING;
  let lineCount = 0;
  const flush = async () => {
    const isHandled =
      continueAfterErrors ||
      (counts.rejected === 0 && batch.every((parsedLine) => parsedLine.problems.length === 0));
    const outcomes = isHandled && batch.length > 0 ? await handle(batch) : [];
    for (const [index, parsedLine] of batch.entries()) {
      const outcome = outcomes[index];
      const lineProblems = problemsIn(definition, parsedLine, typeof outcome === 'object' ? outcome : {});
      if (lineProblems.length > 0) {
        counts.rejected++;
        problems.push(...lineProblems.slice(0, MAX_PROBLEMS - problems.length));
        groups.add(lineProblems);
        onRejected?.(lineProblems, parsedLine.quotes);
      } else if (typeof outcome === 'string') counts[outcome]++;
    }
    batch = [];
    onProgress?.(lineCount);
  };
  for await (const parsedLine of readEntries(
    definition,
    table,
    (found) => {
      heading = found;
    },
    choices,
  )) {
    lineCount++;
    batch.push(parsedLine);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  const unusedColumns = heading.unused.map(({ name }) => name);
  const problemGroups = groups.all();
  return { ...counts, heading, unusedColumns, problems, problemGroups, encoding: await table.encoding() };
}

/**
 * The errors of a line, from its cells and from stored data, in the order of the columns. An error that depends on an invalid column is
 * left out, and so are all errors of a line with cells beyond the last column, which may be in wrong columns.
 */
function problemsIn(
  { columns, dependsOn = {} }: CodeList,
  { line, quotes, problems }: ParsedLine,
  errors: LineErrors,
): readonly CellProblem[] {
  const invalidColumns = new Set(problems.map(({ column }) => column));
  const labels = new Set(columns.map(columnLabel));
  const outside = problems.filter(({ column }) => !labels.has(column));
  if (outside.length > 0) return outside;
  return columns.flatMap((column): readonly CellProblem[] => {
    const label = columnLabel(column);
    if (invalidColumns.has(label)) return problems.filter((problem) => problem.column === label);
    const error = errors[column.name];
    if (error === undefined) return [];
    const { code, ...detail } = typeof error === 'string' ? { code: error } : error;
    const dependencyColumns = columns.filter(({ name }) => dependsOn[code]?.includes(name));
    if (dependencyColumns.some((each) => invalidColumns.has(columnLabel(each)))) return [];
    return [problemOf(column, { line, code, ...detail, given: quotes[column.name] })];
  });
}

/** The column by whose text a line is found again, as people call it; null for a list without one. */
export function keyLabelOf({ columns, keyColumn }: CodeList): string | null {
  const column = columns.find(({ name, required }) => (keyColumn ? name === keyColumn : required));
  return column ? columnLabel(column) : null;
}
