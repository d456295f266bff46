import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type TableLine, type TextEncoding, UnreadableTable } from '#domain/code-lists';
import { type FileTable, MAX_COLUMNS } from './file-table.ts';
import { encodingOf } from './text-encoding.ts';

/** csv-parse counts the field that it is reading in bytes of UTF-8, and the earlier fields of the line in characters. */
const MAX_LINE_LENGTH = 400_000;
/** Enough for the first lines, in bytes. */
const BEGINNING_LENGTH = 64_000;
const DELIMITERS = [',', ';', '\t'];
/** A first line `sep=;` names the delimiter for Excel. */
const DELIMITER_LINE = /^\ufeff?"?sep=(.)"?\r?$/i;
/** The first lines, among which the heading is; titles above it have no delimiters. */
const MAX_FIRST_LINES = 20;

/**
 * A text file with commas, semicolons or tabs as separators, in UTF-8, in Windows-1252, which Excel writes in Colombia, or as old
 * Macs write. Reading throws `UnreadableTable`: `file-not-utf8` for another encoding, `mixed-encodings` (`line`),
 * `line-too-long` (`line`; `most`, characters), `file-damaged` (`line`).
 */
export const csvTable = (path: string): FileTable => ({
  lines: (sheet = 0) => (sheet === 0 ? linesOf(path) : noLines()),
  sheetNames: async () => [''],
  encoding: () => encodingOf(path),
});

async function* noLines(): AsyncGenerator<TableLine> {}

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  const encoding = await encodingOf(path);
  const firstLines = await firstLinesOf(path);
  const [firstLine = ''] = firstLines;
  let parsedLine = 0;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(firstLines),
    info: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_LENGTH,
    // The parser is ahead of the lines that are taken from it.
    on_record: (record, { lines }) => {
      if (record.length > MAX_COLUMNS)
        throw new UnreadableTable('too-many-columns', { line: parsedLine + 1, most: MAX_COLUMNS });
      parsedLine = lines;
      return record;
    },
  });
  // The callback is empty, because iterating over the parser throws the errors of the source too.
  pipeline(Readable.from(decodedText(path, encoding)), parser, () => {});
  let line = 1;
  try {
    for await (const { info, record } of parser) {
      if (info.lines > 1 || !DELIMITER_LINE.test(firstLine)) yield { line, cells: record };
      line += 1 + lineBreaksIn(record);
    }
  } catch (error) {
    throw tableErrorOf(error, parsedLine + 1);
  }
}

const ANY_LINE_BREAK = /[\r\n]/;
const LINE_BREAK = /\r\n|\n|\r/g;

/** The parser counts only the line breaks in cells that are like those between records, and Excel writes others. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(LINE_BREAK)?.length ?? 0), 0);

/** `nextLine` is the first line that was not parsed. */
function tableErrorOf(error: unknown, nextLine: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableTable('line-too-long', { line: nextLine, most: MAX_LINE_LENGTH });
  const isOpenToTheEnd = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return new UnreadableTable('file-damaged', { line: isOpenToTheEnd ? nextLine : Number(error.lines) });
}

async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let [line, length] = [1, 0];
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk, { stream: true });
    const lines = text.split(ANY_LINE_BREAK);
    line += lines.length - 1;
    length = (lines.length > 1 ? 0 : length) + (lines.at(-1)?.length ?? 0);
    // The parser counts only the characters of cells, and no empty ones.
    if (length > MAX_LINE_LENGTH) throw new UnreadableTable('line-too-long', { line, most: MAX_LINE_LENGTH });
    yield text;
  }
  yield decoder.decode();
}

async function firstLinesOf(path: string): Promise<readonly string[]> {
  for await (const chunk of createReadStream(path, { end: BEGINNING_LENGTH }))
    return String(chunk).split('\n', MAX_FIRST_LINES);
  return [];
}

/** The delimiter that the first line names, or else the one that most lines have; of several, the most frequent one in its first line. */
function delimiterOf(firstLines: readonly string[]): string {
  const [, named] = DELIMITER_LINE.exec(firstLines[0] ?? '') ?? [];
  if (named) return named;
  const scoreOf = (delimiter: string) => {
    const counts = firstLines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return { lineCount: counts.length, count: counts[0] ?? 0 };
  };
  return DELIMITERS.reduce((best, next) => {
    const [bestScore, nextScore] = [scoreOf(best), scoreOf(next)];
    const isMoreOften = nextScore.lineCount === bestScore.lineCount && nextScore.count > bestScore.count;
    return nextScore.lineCount > bestScore.lineCount || isMoreOften ? next : best;
  });
}
