import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Table, type TableLine, UnreadableTable } from '#domain/code-lists';

/** Characters of one line. */
const LONGEST_LINE = 64_000;
const DELIMITERS = [',', ';', '\t'];

/**
 * A text file of values between commas, semicolons or tabs, in UTF-8. Throws `UnreadableTable` while it is read: `file-not-utf8`,
 * `line-too-long` (`line`), `file-damaged` (`line`).
 */
export const csvTable = (path: string): Table => ({ lines: () => linesOf(path) });

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    info: true,
    relax_column_count: true,
    max_record_size: LONGEST_LINE,
  });
  // What goes wrong before the parser ends the parser too, and is thrown by reading it.
  pipeline(Readable.from(decoded(path)), parser, () => {});
  let line = 0;
  try {
    for await (const { info, record } of parser) {
      line = info.lines;
      yield { line, cells: record };
    }
  } catch (error) {
    throw unreadable(error, line + 1);
  }
}

function unreadable(error: unknown, line: number): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new UnreadableTable('file-not-utf8');
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableTable('line-too-long', { line, most: LONGEST_LINE });
  return typeof code === 'string' && code.startsWith('CSV_')
    ? new UnreadableTable('file-damaged', { line })
    : error;
}

/** The text of a file; bytes that are none of UTF-8 throw. */
async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The one that comes most often in the first line. */
async function delimiterOf(path: string): Promise<string> {
  for await (const chunk of createReadStream(path, { end: LONGEST_LINE })) {
    const [first = ''] = String(chunk).split('\n', 1);
    const count = (delimiter: string) => first.split(delimiter).length;
    return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
  }
  return ',';
}
