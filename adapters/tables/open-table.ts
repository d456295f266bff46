import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Table, type UnreadableCode, UnreadableTable } from '#domain/code-lists';
import { csvTable } from './csv-table.ts';
import type { FileTable } from './file-table.ts';
import { xlsxTable } from './xlsx-table.ts';

/** Far more than the official lists, which have a few MB. */
const MAX_MB = 50;
const BYTES_PER_MB = 1024 * 1024;
const ZIP_SIGNATURE = 'PK\u0003\u0004';
/** Files that people upload by mistake, by their first characters. */
const OTHER_FILES: Readonly<Record<string, UnreadableCode>> = {
  '%PDF': 'file-not-a-table',
  '\u0089PNG': 'file-not-a-table',
  '\u00ff\u00d8\u00ff': 'file-not-a-table',
  // The container of old Office files, in which new ones are encrypted.
  '\u00d0\u00cf\u0011\u00e0': 'workbook-old-or-protected',
  '<': 'file-is-web-page',
};
const BEGINNING_LENGTH = 256;
const BLANK_BEGINNING = /^(?:\u00ef\u00bb\u00bf)?\s*/;

/**
 * Opens a CSV or XLSX file as a table, recognised by its content. Reading throws `UnreadableTable`: `file-not-found` (`path`),
 * `file-empty`, `file-too-large` (`most`, MB), `file-not-a-table`, `file-is-web-page`, `workbook-old-or-protected`, and the codes of the
 * file type.
 */
export const openTable = (path: string): Table => {
  let found: FileTable | undefined;
  const table = async () => {
    found ??= await tableIn(path);
    return found;
  };
  return {
    async *lines(sheet) {
      yield* (await table()).lines(sheet);
    },
    sheetNames: async () => (await table()).sheetNames(),
    encoding: async () => (await table()).encoding(),
    sha256: () => hashOf(path),
  };
};

/** SHA-256 of a file, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function tableIn(path: string): Promise<FileTable> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableTable('file-not-found', { path });
  if (found.size === 0) throw new UnreadableTable('file-empty');
  if (found.size > MAX_MB * BYTES_PER_MB) throw new UnreadableTable('file-too-large', { most: MAX_MB });
  const beginning = await beginningOf(path);
  const [, code] = Object.entries(OTHER_FILES).find(([signature]) => beginning.startsWith(signature)) ?? [];
  if (code) throw new UnreadableTable(code);
  return beginning.startsWith(ZIP_SIGNATURE) ? xlsxTable(path) : csvTable(path);
}

/** Whether a file is a ZIP, as workbooks are. */
export const isZip = async (path: string): Promise<boolean> =>
  (await beginningOf(path)).startsWith(ZIP_SIGNATURE);

/** The first bytes that are not blank, as characters of Latin-1. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_LENGTH), 0, BEGINNING_LENGTH, 0);
    return buffer.toString('latin1', 0, bytesRead).replace(BLANK_BEGINNING, '');
  } finally {
    await file.close();
  }
}
