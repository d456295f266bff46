import { distinct, foldText, tidy } from '#domain/shared';
import type { CodeList, ListColumn } from './code-list.ts';
import { type Cell, type TableLine, UnreadableTable } from './table.ts';

const MAX_QUOTE_LENGTH = 60;

/** The beginning of a cell for a message, with a sign for each invisible character. */
export function quoteOf(text: string): string {
  const quote = text
    .trim()
    .slice(0, MAX_QUOTE_LENGTH)
    .replace(/\p{Cc}/gu, '\uFFFD');
  return text.trim().length > MAX_QUOTE_LENGTH ? `${quote}…` : quote;
}

export const isBlank = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === '';

/** The column as people call it. */
export const columnLabel = ({ headers, name }: ListColumn): string => headers[0] ?? name;

export interface FileColumn extends ListColumn {
  readonly label: string;
  /** Index in the file; -1 for an absent optional column. */
  readonly index: number;
}

/** How somebody told to read a file whose headings and words are not those of the list. */
export interface ReadingChoices {
  /** By a heading of the file, the name of the list's column. */
  readonly columns?: Readonly<Record<string, string>>;
  /** By the name of a column and a text of its cells, the text to read instead; `''` stands for an empty cell, and for a missing column. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By a line of the file and the name of a column, the text of this one cell. */
  readonly cells?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A name in the heading of a file that is no column of the list, with the first values below it. */
export interface UnusedColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

/** Where a file names its columns, and how they differ from those of the list. */
export interface FileHeading {
  readonly sheet: number;
  /** '' in a text file. */
  readonly sheetName: string;
  readonly line: number;
  readonly unused: readonly UnusedColumn[];
  /** Columns of the list that the file does not have. */
  readonly absent: readonly string[];
  /** The place of each column that it has, counted from 0. */
  readonly places: Readonly<Record<string, number>>;
}

/** The columns that a heading has. */
export interface Heading {
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
/** More columns than any file of people has; cells after them belong to no column. */
const MAX_COLUMNS = 1_000;

/** Prepares the reading of a list with the choices for its file. */
export const readingOf = (list: CodeList, choices: ReadingChoices): Reading => ({
  list,
  chosenNames: new Map(
    Object.entries(choices.columns ?? {}).map(([heading, column]) => [plainName(heading), plainName(column)]),
  ),
  chosenTexts: chosenTextsOf(choices),
  cells: choices.cells ?? {},
});

const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'los', 'las']);

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    numero: ['no', 'n', 'nro', 'num'],
    documento: ['doc', 'docto', 'dcto'],
    identificacion: ['id', 'ident', 'identif'],
    fecha: ['f', 'fec'],
    nacimiento: ['nac', 'nacim'],
    telefono: ['tel', 'telef'],
    celular: ['cel'],
    direccion: ['dir', 'direc'],
    municipio: ['mun', 'mpio'],
    observaciones: ['obs', 'observ'],
    autorizacion: ['aut', 'autoriz'],
    codigo: ['cod'],
    primer: ['1er', '1ro', 'primero'],
    segundo: ['2do'],
  }).flatMap(([word, short]) => short.map((each) => [each, word] as const)),
);

/** A column name without the differences that files have: `TIPO_DOCUMENTO`, `Tipo Doc.` and `Tipo de documento *` are the same (K28). */
export function plainName(name: string): string {
  const words = tidy(foldText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')).split(' ');
  const inner = words.filter((word, index) => index === 0 || !SMALL_WORDS.has(word));
  return inner.map((word) => ABBREVIATIONS.get(word) ?? word).join(' ');
}

/** A list with the choices for its file, by comparable names and texts. */
export interface Reading {
  readonly list: CodeList;
  readonly chosenNames: ReadonlyMap<string, string>;
  readonly chosenTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly cells: NonNullable<ReadingChoices['cells']>;
}

const chosenTextsOf = ({ values = {} }: ReadingChoices) =>
  new Map(
    Object.entries(values).map(([column, texts]) => [
      plainName(column),
      new Map(Object.entries(texts).map(([given, text]) => [foldText(tidy(given)), text])),
    ]),
  );

/** The text that was chosen instead of a text of a column. */
export const chosenText = ({ chosenTexts }: Reading, column: ListColumn, text: string): string | undefined =>
  chosenTexts.get(plainName(columnLabel(column)))?.get(foldText(tidy(text)));

/** The text that was chosen for one cell. */
export const correctedText = ({ cells }: Reading, column: ListColumn, line: number): string | undefined =>
  cells[line]?.[columnLabel(column)];

/** The indexes of the cells with each name. */
function indexesByName(
  { chosenNames }: Reading,
  cells: readonly Cell[],
): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    const name = typeof cell === 'string' ? plainName(cell) : '';
    const wanted = chosenNames.get(name) ?? name;
    const found = indexes.get(wanted);
    if (found) found.push(index);
    else indexes.set(wanted, [index]);
  }
  return indexes;
}

const matchesIn = (reading: Reading, cells: readonly Cell[]) => {
  const { list } = reading;
  const indexes = indexesByName(reading, cells);
  const ownNames = new Set(list.columns.map((column) => plainName(columnLabel(column))));
  return list.columns.map((column) => {
    // The name of a column is never another name of a second one.
    const headers = column.headers.map(plainName).filter((name, index) => index === 0 || !ownNames.has(name));
    const found = distinct(headers).map((name) => indexes.get(name) ?? []);
    // A line is found again by its key, so that no other heading may mean the key too.
    const named =
      column.name === list.keyColumn ? found.flat() : (found.find(({ length }) => length > 0) ?? []);
    const places = named.toSorted((one, other) => one - other);
    return { ...column, label: columnLabel(column), index: places[0] ?? -1, indexes: places };
  });
};

const missingColumns = (reading: Reading, matches: readonly FileColumn[]) =>
  matches.filter(
    (column) => column.required && column.index === -1 && chosenText(reading, column, '') === undefined,
  );

/** The heading in a line; null when a required column is missing in it. */
export function headingIn(reading: Reading, { line, cells }: TableLine): Heading | null {
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

function columnsIn(columns: readonly FileColumn[], line: readonly Cell[]): Heading {
  const cells = line.slice(0, MAX_COLUMNS);
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

export const fileHeading = (
  { sheet, sheetName, line }: Pick<FileHeading, 'sheet' | 'sheetName' | 'line'>,
  { columns, unused }: Heading,
): FileHeading => ({
  sheet,
  sheetName,
  line,
  unused: unused.map(({ name, samples }) => ({ name, samples })),
  absent: columns.filter(({ index }) => index === -1).map(({ label }) => label),
  places: Object.fromEntries(columns.flatMap(({ label, index }) => (index === -1 ? [] : [[label, index]]))),
});

export function addSamples(unused: readonly UnusedCells[], cells: readonly Cell[]): void {
  for (const { index, samples } of unused) {
    const cell = cells[index];
    if (samples.length < MAX_SAMPLES && typeof cell === 'string' && !isBlank(cell))
      samples.push(quoteOf(cell));
  }
}

export interface Candidate extends TableLine {
  readonly sheet: number;
  readonly sheetName: string;
}

/** Why a file has no heading: the columns that are missing in the line that has most of them, or else most cells. */
export function noHeading(reading: Reading, candidates: readonly Candidate[]): UnreadableTable {
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
