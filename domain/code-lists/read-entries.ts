import { foldText, tidy } from '#domain/shared';
import { type CodeList, type Entry, type ListColumn, readText } from './code-list.ts';
import { type Cell, type Table, UnreadableTable } from './table.ts';

/** What is wrong in a cell of a file. */
export interface CellProblem {
  readonly line: number;
  /** The column as people call it. */
  readonly column: string;
  readonly code: string;
  /** The most characters (`too-long`) or the line that it repeats (`repeated`). */
  readonly detail?: number;
  /** The beginning of what the cell says, where it can't be that. */
  readonly given?: string;
  /** What it may say, where there are few words for it. */
  readonly allowed?: readonly string[];
}

const LONGEST_TOLD = 60;

/** As much of a cell as is told. */
export const givenText = (text: string): string => text.trim().slice(0, LONGEST_TOLD);

/** One line of a list: what it says, or what is wrong with it. */
export type ReadLine =
  | { readonly line: number; readonly entry: Entry; readonly problems: null }
  | { readonly line: number; readonly entry: null; readonly problems: readonly CellProblem[] };

/** More lines than any list of codes has. */
const MOST_LINES = 300_000;

/** The column as people call it. */
export const labelOf = ({ headers, name }: ListColumn): string => headers[0] ?? name;

interface PlacedColumn extends ListColumn {
  readonly label: string;
  /** Where the file has it; -1 for one that it may leave out. */
  readonly at: number;
}

/**
 * The lines of a list one after the other, in the file's order; blank lines and notes are passed over. Throws `UnreadableTable`:
 * `file-empty`, `columns-missing` (`columns`), `too-many-lines` (`most`).
 */
export async function* readEntries(list: CodeList, table: Table): AsyncGenerator<ReadLine> {
  const firstLines = new Map<string, number>();
  let columns: readonly PlacedColumn[] | null = null;
  let lines = 0;
  for await (const { line, cells } of table.lines()) {
    if (++lines > MOST_LINES) throw new UnreadableTable('too-many-lines', { most: MOST_LINES });
    if (cells.every((cell) => cell === '' || (typeof cell === 'string' && cell.trim() === ''))) continue;
    if (columns && isNote(list, cells)) continue;
    if (columns) yield readLine(list, columns, { line, cells }, firstLines);
    else columns = placed(list, cells);
  }
  if (!columns) throw new UnreadableTable('file-empty');
}

const isNote = ({ note }: CodeList, [first]: readonly Cell[]) =>
  note !== undefined && typeof first === 'string' && note.test(first.trim());

/** Finds the columns by the names in the first line. */
function placed(list: CodeList, cells: readonly Cell[]): readonly PlacedColumn[] {
  const names = cells.map((cell) => (typeof cell === 'string' ? tidy(foldText(cell)) : ''));
  const columns = list.columns.map((column) => {
    const at = names.findIndex((name) => column.headers.includes(name));
    return { ...column, label: labelOf(column), at };
  });
  const missing = columns.filter(({ required, at }) => required && at === -1);
  if (missing.length > 0)
    throw new UnreadableTable('columns-missing', { columns: missing.map(({ label }) => label).join(', ') });
  return columns;
}

function readLine(
  list: CodeList,
  columns: readonly PlacedColumn[],
  { line, cells }: { readonly line: number; readonly cells: readonly Cell[] },
  firstLines: Map<string, number>,
): ReadLine {
  const entry: Record<string, string> = {};
  const problems: CellProblem[] = [];
  for (const column of columns) {
    if (column.at === -1) continue;
    const read = readCell(column, cells[column.at] ?? '');
    if ('code' in read) problems.push({ line, column: column.label, ...read });
    else entry[column.name] = read.text;
  }
  if (problems.length > 0) return { line, entry: null, problems };
  const key = list.keyOf(entry);
  const first = firstLines.get(key);
  firstLines.set(key, first ?? line);
  if (first === undefined) return { line, entry: list.settle?.(entry) ?? entry, problems: null };
  const column = columns.find(({ required }) => required)?.label ?? '';
  return { line, entry: null, problems: [{ line, column, code: 'repeated', detail: first }] };
}

function readCell(
  column: PlacedColumn,
  cell: Cell,
): { readonly text: string } | Omit<CellProblem, 'line' | 'column'> {
  if (typeof cell !== 'string') return { code: cell.unusable };
  if (cell.trim().startsWith('=')) return { code: 'formula' };
  const read = readText(column, cell);
  if ('text' in read || read.detail !== undefined || cell.trim() === '') return read;
  const { words = [] } = column;
  return { ...read, given: givenText(cell), ...(words.length > 0 && { allowed: words }) };
}
