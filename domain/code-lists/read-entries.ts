import { foldText, type RefusalCode, tidy } from '#domain/shared';
import { type CodeList, type Entry, type ListColumn, parseText } from './code-list.ts';
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

/** The heading is looked for in this many lines of a sheet; titles and notes may stand above it. */
const MAX_HEADING_LINES = 20;

/** How somebody told to read a file whose headings and words are not those of the list. */
export interface ReadingChoices {
  /** By a heading of the file, the name of the list's column. */
  readonly columns?: Readonly<Record<string, string>>;
  /** By the name of a column and a text of its cells, the text to read instead; `''` stands for an empty cell, and for a missing column. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A name in the heading of a file that is no column of the list, with the first values below it. */
export interface UnusedColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

/** Where a file names its columns, and how they differ from those of the list. */
export interface FileHeading {
  readonly sheet: number;
  readonly line: number;
  readonly unused: readonly UnusedColumn[];
  /** Columns of the list that the file does not have. */
  readonly absent: readonly string[];
}

/** The columns that a heading has. */
interface Heading {
  readonly columns: readonly FileColumn[];
  /** Number of cells up to the last name. */
  readonly cellCount: number;
  readonly unused: readonly UnusedCells[];
}

interface UnusedCells extends UnusedColumn {
  readonly index: number;
  readonly samples: string[];
}

const MAX_SAMPLES = 3;

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
  const chosenNames = new Map(
    Object.entries(choices.columns ?? {}).map(([heading, column]) => [plainName(heading), plainName(column)]),
  );
  const read = { list, chosenNames, chosenTexts: chosenTextsOf(choices) };
  const candidates: Candidate[] = [];
  let sheetCount = 1;
  for (let sheet = 0; sheet < sheetCount; sheet++) {
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
      if (heading) onHeading(fileHeading({ sheet, line }, heading));
      else candidates.push({ sheet, line, cells });
      if (!heading && ++candidateCount === MAX_HEADING_LINES) break;
    }
    if (heading) return;
    if (sheet === 0) sheetCount = await table.sheetCount();
  }
  throw noHeading(read, candidates);
}

const isBlank = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === '';

const isNote = ({ notePattern }: CodeList, [first]: readonly Cell[]) =>
  notePattern !== undefined && typeof first === 'string' && notePattern.test(first.trim());

/** A column name without the differences that files have: `TIPO_DOCUMENTO` and `Tipo de documento *` are the same. */
const plainName = (name: string): string =>
  tidy(
    foldText(name)
      .replace(/[_*:]/g, ' ')
      .replace(/\s+(?:de|del)(?=\s)/g, ' '),
  );

/** A list with the choices for its file, by comparable names and texts. */
interface Reading {
  readonly list: CodeList;
  readonly chosenNames: ReadonlyMap<string, string>;
  readonly chosenTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const chosenTextsOf = ({ values = {} }: ReadingChoices) =>
  new Map(
    Object.entries(values).map(([column, texts]) => [
      plainName(column),
      new Map(Object.entries(texts).map(([given, text]) => [foldText(tidy(given)), text])),
    ]),
  );

/** The text that was chosen instead of a text of a column. */
const chosenText = ({ chosenTexts }: Reading, column: ListColumn, text: string): string | undefined =>
  chosenTexts.get(plainName(columnLabel(column)))?.get(foldText(tidy(text)));

const matchesIn = (reading: Reading, cells: readonly Cell[]) => {
  const { list, chosenNames } = reading;
  const names = cells.map((cell) => {
    const name = typeof cell === 'string' ? plainName(cell) : '';
    return chosenNames.get(name) ?? name;
  });
  const ownNames = new Set(list.columns.map((column) => plainName(columnLabel(column))));
  return list.columns.map((column) => {
    // The name of a column is never another name of a second one.
    const headers = column.headers.map(plainName).filter((name, index) => index === 0 || !ownNames.has(name));
    const indexes = names.flatMap((name, index) => (headers.includes(name) ? [index] : []));
    return { ...column, label: columnLabel(column), index: indexes[0] ?? -1, indexes };
  });
};

const missingColumns = (reading: Reading, matches: readonly FileColumn[]) =>
  matches.filter(
    (column) => column.required && column.index === -1 && chosenText(reading, column, '') === undefined,
  );

/** The heading in a line; null when a required column is missing in it. */
function headingIn(reading: Reading, { line, cells }: TableLine): Heading | null {
  const columns = matchesIn(reading, cells);
  if (missingColumns(reading, columns).length > 0) return null;
  const repeated = columns.filter(({ indexes }) => indexes.length > 1);
  if (repeated.length > 0)
    throw new UnreadableTable('columns-repeated', {
      line,
      columns: repeated
        .map(({ label, indexes }) => `${label} (${indexes.map((index) => index + 1).join(', ')})`)
        .join(', '),
    });
  return columnsIn(columns, cells);
}

function columnsIn(columns: readonly FileColumn[], cells: readonly Cell[]): Heading {
  const used = new Set(columns.map(({ index }) => index));
  return {
    columns,
    cellCount: cells.findLastIndex((cell) => !isBlank(cell)) + 1,
    unused: cells.flatMap((cell, index) =>
      used.has(index) || typeof cell !== 'string' || isBlank(cell)
        ? []
        : [{ name: quoteOf(cell), index, samples: [] }],
    ),
  };
}

const fileHeading = (
  { sheet, line }: Pick<FileHeading, 'sheet' | 'line'>,
  { columns, unused }: Heading,
): FileHeading => ({
  sheet,
  line,
  unused: unused.map(({ name, samples }) => ({ name, samples })),
  absent: columns.filter(({ index }) => index === -1).map(({ label }) => label),
});

function addSamples(unused: readonly UnusedCells[], cells: readonly Cell[]): void {
  for (const { index, samples } of unused) {
    const cell = cells[index];
    if (samples.length < MAX_SAMPLES && typeof cell === 'string' && !isBlank(cell))
      samples.push(quoteOf(cell));
  }
}

interface Candidate extends TableLine {
  readonly sheet: number;
}

/** Why a file has no heading: the columns that are missing in the line that has most of them, or else most cells. */
function noHeading(reading: Reading, candidates: readonly Candidate[]): UnreadableTable {
  const lines = candidates.map((candidate, index) => {
    const columns = matchesIn(reading, candidate.cells);
    const missing = missingColumns(reading, columns);
    return { candidate, index, missing, heading: columnsIn(columns, candidate.cells) };
  });
  const [best] = lines.toSorted(
    (one, other) =>
      one.missing.length - other.missing.length || other.heading.cellCount - one.heading.cellCount,
  );
  if (!best) return new UnreadableTable('file-empty');
  const { candidate, index, missing, heading } = best;
  for (const { sheet, cells } of candidates.slice(index + 1))
    if (sheet === candidate.sheet) addSamples(heading.unused, cells);
  return new UnreadableTable('columns-missing', {
    columns: missing.map(({ label }) => label).join(', '),
    heading: JSON.stringify(fileHeading(candidate, heading)),
  });
}

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
    const given = column.index === -1 ? '' : (cells[column.index] ?? '');
    const chosen = typeof given === 'string' ? chosenText(reading, column, given) : undefined;
    if (column.index === -1 && chosen === undefined) continue;
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
