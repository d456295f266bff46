import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Error codes of SQLite that a full disk may cause, among other reasons. */
const AMBIGUOUS_CODE = /^SQLITE_(?:CANTOPEN|IOERR)/;

/** Bytes that SQLite needs for the shared memory of a connection. */
const MIN_CONNECTION_BYTES = 65_536;

/** Free bytes on the disk of a folder, which may not exist yet; 0 when the file system has run out of inodes. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** Wraps the error in an ENOSPC error when the disk is full; otherwise returns it as it is. */
export function explainConnectionError(error: unknown, filename: string, freeBytesOf = freeBytes): unknown {
  if (!AMBIGUOUS_CODE.test((error as { code?: string }).code ?? '')) return error;
  const path = dirname(filename);
  if (freeBytesOf(path) >= MIN_CONNECTION_BYTES) return error;
  return Object.assign(new Error('No space left for the database', { cause: error }), {
    code: 'ENOSPC',
    path,
  });
}
