import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Table, type TableLine, type TextEncoding, UnreadableTable } from '#domain/code-lists';

/** csv-parse counts the field that it is reading in bytes of UTF-8, and the earlier fields of the line in characters. */
const MAX_LINE_LENGTH = 64_000;
const DELIMITERS = [',', ';', '\t'];

/**
 * A text file with commas, semicolons or tabs as separators, in UTF-8 or in Windows-1252, which Excel writes in Colombia.
 * Reading throws `UnreadableTable`: `file-not-utf8` for another encoding, `line-too-long` (`line`; `most`, characters),
 * `file-damaged` (`line`).
 */
export const csvTable = (path: string): Table => ({
  lines: () => linesOf(path),
  encoding: () => encodingOf(path),
});

const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * Guesses the encoding. Every byte sequence is valid Windows-1252, so this is the encoding of a file that is not UTF-8, contains no zero
 * byte and does not begin with a UTF-16 mark.
 */
async function encodingOf(path: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: TextEncoding = 'utf-8';
  let hasUtf16Bytes = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hasUtf16Bytes ||= chunk.includes(0) || UTF16_MARKS.some((mark) => chunk.subarray(0, 2).equals(mark));
    if (encoding === 'utf-8' && !decodes(() => decoder.decode(chunk, { stream: true })))
      encoding = 'windows-1252';
  }
  if (encoding === 'utf-8' && !decodes(() => decoder.decode())) encoding = 'windows-1252';
  if (encoding === 'windows-1252' && hasUtf16Bytes) throw new UnreadableTable('file-not-utf8');
  return encoding;
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  const encoding = await encodingOf(path);
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    info: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_LENGTH,
  });
  // The callback is empty, because iterating over the parser throws the errors of the source too.
  pipeline(Readable.from(decodedText(path, encoding)), parser, () => {});
  let line = 0;
  try {
    for await (const { info, record } of parser) {
      line = info.lines;
      yield { line, cells: record };
    }
  } catch (error) {
    throw tableErrorOf(error, line + 1);
  }
}

function tableErrorOf(error: unknown, line: number): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableTable('line-too-long', { line, most: MAX_LINE_LENGTH });
  return error instanceof CsvError ? new UnreadableTable('file-damaged', { line }) : error;
}

async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The most frequent delimiter of the first line. */
async function delimiterOf(path: string): Promise<string> {
  for await (const chunk of createReadStream(path, { end: MAX_LINE_LENGTH })) {
    const [first = ''] = String(chunk).split('\n', 1);
    const count = (delimiter: string) => first.split(delimiter).length;
    return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
  }
  return ',';
}
