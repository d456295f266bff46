import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Codes of SQLite that may also mean a full disk. */
const AMBIGUOUS_CODE = /^SQLITE_(?:CANTOPEN|IOERR)/;

/** Bytes that SQLite needs for the shared memory of a connection. */
const MIN_CONNECTION_BYTES = 65_536;

/** Free bytes of the disk of a folder or of its nearest parent; 0 without a free inode, where the file system counts inodes. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** The error itself, or an ENOSPC error with it as cause when the disk is full. */
export function explainConnectionError(error: unknown, filename: string, free = freeBytes): unknown {
  if (!AMBIGUOUS_CODE.test((error as { code?: string }).code ?? '')) return error;
  const path = dirname(filename);
  if (free(path) >= MIN_CONNECTION_BYTES) return error;
  return Object.assign(new Error('No space left for the database', { cause: error }), {
    code: 'ENOSPC',
    path,
  });
}
