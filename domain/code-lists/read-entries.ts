import { foldText, tidy } from '#domain/shared';
import { type CodeList, type Entry, type ListColumn, parseText } from './code-list.ts';
import { type Cell, type Table, type TableLine, UnreadableTable } from './table.ts';

/** A problem in a cell. */
export interface CellProblem {
  readonly line: number;
  /** The column as people call it. */
  readonly column: string;
  readonly code: string;
  /** Maximum length (`too-long`), or first line with the same key (`repeated`). */
  readonly detail?: number;
  /** Beginning of the cell's text, if any. */
  readonly given?: string;
  /** Accepted words, for a short closed list. */
  readonly allowed?: readonly string[];
}

const MAX_QUOTE_LENGTH = 60;

/** The beginning of a cell for a message, with a sign for each invisible character. */
function quoteOf(text: string): string {
  const quote = text
    .trim()
    .slice(0, MAX_QUOTE_LENGTH)
    .replace(/\p{Cc}/gu, '\uFFFD');
  return text.trim().length > MAX_QUOTE_LENGTH ? `${quote}…` : quote;
}

/** One line of a list. */
export interface ParsedLine {
  readonly line: number;
  /** Texts of the valid columns. */
  readonly entry: Entry;
  /** Beginning of each cell, by column name. */
  readonly quotes: Entry;
  /** Problems in the order of columns. */
  readonly problems: readonly CellProblem[];
}

/** More lines than any list of codes has. */
const MAX_LINES = 300_000;

/** The column as people call it. */
export const columnLabel = ({ headers, name }: ListColumn): string => headers[0] ?? name;

interface FileColumn extends ListColumn {
  readonly label: string;
  /** Index in the file; -1 for an absent optional column. */
  readonly index: number;
}

/**
 * Reads the lines of a list in file order, without blank and explanatory lines. Throws `UnreadableTable`: `file-empty`,
 * `columns-missing` (`columns`), `columns-repeated` (`line`, `columns`), `too-many-lines` (`most`).
 */
export async function* readEntries(list: CodeList, table: Table): AsyncGenerator<ParsedLine> {
  const firstLines = new Map<string, number>();
  let columns: readonly FileColumn[] | null = null;
  let lineCount = 0;
  for await (const { line, cells } of table.lines()) {
    if (++lineCount > MAX_LINES) throw new UnreadableTable('too-many-lines', { most: MAX_LINES });
    if (cells.every((cell) => cell === '' || (typeof cell === 'string' && cell.trim() === ''))) continue;
    if (columns && isNote(list, cells)) continue;
    if (columns) yield parseLine(list, columns, { line, cells }, firstLines);
    else columns = findColumns(list, { line, cells });
  }
  if (!columns) throw new UnreadableTable('file-empty');
}

const isNote = ({ notePattern }: CodeList, [first]: readonly Cell[]) =>
  notePattern !== undefined && typeof first === 'string' && notePattern.test(first.trim());

/** Finds the columns by the names in the first line. */
function findColumns(list: CodeList, { line, cells }: TableLine): readonly FileColumn[] {
  const names = cells.map((cell) => (typeof cell === 'string' ? tidy(foldText(cell)) : ''));
  const columns = list.columns.map((column) => {
    const indexes = names.flatMap((name, index) => (column.headers.includes(name) ? [index] : []));
    return { ...column, label: columnLabel(column), index: indexes[0] ?? -1, indexes };
  });
  const missing = columns.filter(({ required, index }) => required && index === -1);
  if (missing.length > 0)
    throw new UnreadableTable('columns-missing', { columns: missing.map(({ label }) => label).join(', ') });
  const repeated = columns.filter(({ indexes }) => indexes.length > 1);
  if (repeated.length > 0)
    throw new UnreadableTable('columns-repeated', {
      line,
      columns: repeated
        .map(({ label, indexes }) => `${label} (${indexes.map((index) => index + 1).join(', ')})`)
        .join(', '),
    });
  return columns;
}

function parseLine(
  list: CodeList,
  columns: readonly FileColumn[],
  { line, cells }: TableLine,
  firstLines: Map<string, number>,
): ParsedLine {
  const entry: Record<string, string> = {};
  const quotes: Record<string, string> = {};
  const problems: CellProblem[] = [];
  for (const column of columns) {
    if (column.index === -1) continue;
    const cell = cells[column.index] ?? '';
    if (typeof cell === 'string') quotes[column.name] = quoteOf(cell);
    const read = readCell(column, cell);
    if ('code' in read) problems.push(problemOf(column, { line, ...read, given: quotes[column.name] }));
    else entry[column.name] = read.text;
  }
  const common = { line, entry: list.normalize?.(entry) ?? entry, quotes };
  if (problems.length > 0) return { ...common, problems };
  const key = list.keyOf(entry);
  const firstLine = firstLines.get(key);
  firstLines.set(key, firstLine ?? line);
  const column = columns.find(({ name, required }) => (list.keyColumn ? name === list.keyColumn : required));
  if (firstLine === undefined || !column) return { ...common, problems };
  return {
    ...common,
    problems: [problemOf(column, { line, code: 'repeated', detail: firstLine, given: quotes[column.name] })],
  };
}

interface FoundProblem extends Omit<CellProblem, 'column' | 'allowed' | 'given'> {
  readonly given: string | undefined;
}

/** Builds a problem with the parameters of its message: the cell's text, and the allowed words of a closed list. */
export function problemOf(column: ListColumn, { given, ...found }: FoundProblem): CellProblem {
  const { words = [] } = column;
  return {
    ...found,
    column: columnLabel(column),
    ...(given && { given }),
    ...(given && found.code === 'not-understood' && words.length > 0 && { allowed: words }),
  };
}

function readCell(
  column: FileColumn,
  cell: Cell,
): { readonly text: string } | Pick<CellProblem, 'code' | 'detail'> {
  if (typeof cell !== 'string') return { code: cell.unusable };
  if (cell.trim().startsWith('=')) return { code: 'formula' };
  return parseText(column, cell);
}
