import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Table, UnreadableTable } from '#domain/code-lists';
import { csvTable } from './csv-table.ts';
import type { FileTable } from './file-table.ts';
import { xlsxTable } from './xlsx-table.ts';

/** Far more than the official lists, which have a few MB. */
const MAX_MB = 50;
const BYTES_PER_MB = 1024 * 1024;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
/** Recognized because users upload PDFs by mistake, and some PDFs are plain text. */
const PDF_SIGNATURE = Buffer.from('%PDF', 'latin1');

/**
 * Opens a CSV or XLSX file as a table, recognised by its content. Reading throws `UnreadableTable`: `file-not-found` (`path`),
 * `file-empty`, `file-too-large` (`most`, MB), `file-damaged`, and the codes of the file type.
 */
export const openTable = (path: string): Table => ({
  async *lines(sheet) {
    yield* (await tableIn(path)).lines(sheet);
  },
  sheetCount: async () => (await tableIn(path)).sheetCount(),
  encoding: async () => (await tableIn(path)).encoding(),
  sha256: () => hashOf(path),
});

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function tableIn(path: string): Promise<FileTable> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableTable('file-not-found', { path });
  if (found.size === 0) throw new UnreadableTable('file-empty');
  if (found.size > MAX_MB * BYTES_PER_MB) throw new UnreadableTable('file-too-large', { most: MAX_MB });
  const signature = await signatureOf(path);
  if (signature.equals(PDF_SIGNATURE)) throw new UnreadableTable('file-damaged');
  return signature.equals(ZIP_SIGNATURE) ? xlsxTable(path) : csvTable(path);
}

async function signatureOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(ZIP_SIGNATURE.length),
      0,
      ZIP_SIGNATURE.length,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
