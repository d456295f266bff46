import type { RefusalCode } from '#domain/shared';
import { type CodeList, type Entry, type ListColumn, parseText } from './code-list.ts';
import {
  addSamples,
  type Candidate,
  chosenText,
  columnLabel,
  correctedText,
  type FileColumn,
  type FileHeading,
  fileHeading,
  type Heading,
  headingIn,
  isBlank,
  noHeading,
  quoteOf,
  type Reading,
  type ReadingChoices,
  readingOf,
} from './heading.ts';
import type { ErrorParams } from './ports.ts';
import { type Cell, type Table, type TableLine, UnreadableTable } from './table.ts';

/** A problem in a cell. */
export interface CellProblem {
  readonly line: number;
  /** The column as people call it. */
  readonly column: string;
  readonly code: RefusalCode;
  /**
   * Maximum length (`too-long`), first line with the same key (`repeated`, `repeated-person`), number of columns (`more-cells`), or
   * number of a chart.
   */
  readonly detail?: number;
  /** The parameters of the text of a rule. */
  readonly params?: ErrorParams;
  /** Beginning of the cell's text, if any. */
  readonly given?: string;
  /** Accepted words, for a short closed list. */
  readonly allowed?: readonly string[];
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

/** The heading is looked for in this many lines of a sheet; titles and notes may stand above it. */
const MAX_HEADING_LINES = 20;
/** And in this many sheets. */
const MAX_SHEETS = 20;

/**
 * Reads the lines of a list in file order, without blank and explanatory lines, from the first sheet with a heading (C10). `onHeading`
 * receives the heading, whose samples fill while lines are read. Throws `UnreadableTable`: `file-empty`, `columns-missing` (`columns`,
 * and the probable {@link FileHeading} as JSON in `heading`), `columns-repeated` (`line`, `columns`), `too-many-lines` (`most`).
 */
export async function* readEntries(
  list: CodeList,
  table: Table,
  onHeading: (heading: FileHeading) => void = () => {},
  choices: ReadingChoices = {},
): AsyncGenerator<ParsedLine> {
  const read = readingOf(list, choices);
  const candidates: Candidate[] = [];
  const sheetNames = (await table.sheetNames()).slice(0, MAX_SHEETS);
  for (const [sheet, sheetName] of sheetNames.entries()) {
    const firstLines: FirstLines = { byKey: new Map(), bySimilarKey: new Map() };
    let heading: Heading | null = null;
    let lineCount = 0;
    let candidateCount = 0;
    for await (const { line, cells } of table.lines(sheet)) {
      if (++lineCount > MAX_LINES) throw new UnreadableTable('too-many-lines', { most: MAX_LINES });
      if (cells.every(isBlank)) continue;
      if (heading) {
        if (isNote(list, cells)) continue;
        addSamples(heading.unused, cells);
        yield parseLine(read, heading, { line, cells }, firstLines);
        continue;
      }
      heading = headingIn(read, { line, cells });
      if (heading) onHeading(fileHeading({ sheet, sheetName, line }, heading));
      else candidates.push({ sheet, sheetName, line, cells });
      if (!heading && ++candidateCount === MAX_HEADING_LINES) break;
    }
    if (heading) return;
  }
  throw noHeading(read, candidates);
}

const isNote = ({ notePattern }: CodeList, [first]: readonly Cell[]) =>
  notePattern !== undefined && typeof first === 'string' && notePattern.test(first.trim());

function parseLine(
  reading: Reading,
  { columns, cellCount }: Heading,
  { line, cells }: TableLine,
  firstLines: FirstLines,
): ParsedLine {
  const { list } = reading;
  const entry: Record<string, string> = {};
  const quotes: Record<string, string> = {};
  const problems: CellProblem[] = moreCells(line, cells.slice(cellCount), cellCount);
  for (const column of columns) {
    const corrected = correctedText(reading, column, line);
    const given = corrected ?? (column.index === -1 ? '' : (cells[column.index] ?? ''));
    const chosen = typeof given === 'string' ? chosenText(reading, column, given) : undefined;
    if (column.index === -1 && (corrected ?? chosen) === undefined) continue;
    const cell = chosen ?? given;
    if (typeof cell === 'string') quotes[column.name] = quoteOf(cell);
    const read = readCell(column, cell);
    if ('code' in read) problems.push(problemOf(column, { line, ...read, given: quotes[column.name] }));
    else entry[column.name] = read.text;
  }
  const common = { line, entry: list.normalize?.(entry) ?? entry, quotes };
  if (problems.length > 0) return { ...common, problems };
  const similarKey = list.similarKeyOf?.(entry) ?? null;
  const key = list.keyOf(entry);
  const firstWithKey = key === null ? line : firstLineOf(firstLines.byKey, key, line);
  const firstSimilar = similarKey === null ? line : firstLineOf(firstLines.bySimilarKey, similarKey, line);
  const column = columns.find(({ name, required }) => (list.keyColumn ? name === list.keyColumn : required));
  if (!column || (firstWithKey === line && firstSimilar === line)) return { ...common, problems };
  const repetition =
    firstWithKey < line
      ? { code: 'repeated' as const, detail: firstWithKey }
      : { code: 'repeated-person' as const, detail: firstSimilar };
  return { ...common, problems: [problemOf(column, { line, ...repetition, given: quotes[column.name] })] };
}

/** The first line of each key. */
interface FirstLines {
  readonly byKey: Map<string, number>;
  readonly bySimilarKey: Map<string, number>;
}

/** The first line with a key, which is `line` when there was none before. */
function firstLineOf(firstLines: Map<string, number>, key: string, line: number): number {
  const firstLine = firstLines.get(key) ?? line;
  firstLines.set(key, firstLine);
  return firstLine;
}

/** The problem of a line with cells beyond the last column, as after an unquoted delimiter in a text: its cells are misplaced. */
function moreCells(line: number, cells: readonly Cell[], cellCount: number): CellProblem[] {
  const at = cells.findIndex((cell) => !isBlank(cell));
  if (at === -1) return [];
  const cell = cells[at];
  const given = typeof cell === 'string' ? quoteOf(cell) : '';
  return [
    {
      line,
      column: `columna ${cellCount + at + 1}`,
      code: 'more-cells',
      detail: cellCount,
      ...(given && { given }),
    },
  ];
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
  if (!column.freeText && cell.trim().startsWith('=')) return { code: 'formula' };
  return parseText(column, cell);
}
