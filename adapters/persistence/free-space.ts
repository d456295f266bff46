import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite also reports a disk without space or inodes under these codes. */
const GENERAL_CODE = /^SQLITE_(?:CANTOPEN|IOERR)/;

/** SQLite needs this much for the shared memory of a connection, bytes. */
const LEAST_FOR_CONNECTION = 65_536;

/** Bytes that may still be stored in a folder, which may not exist yet; 0 without inodes, which some file systems do not count. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** The error of a connection to a database file, or an ENOSPC around it where the disk has no space. */
export function explainConnectionError(error: unknown, filename: string, free = freeBytes): unknown {
  if (!GENERAL_CODE.test((error as { code?: string }).code ?? '')) return error;
  const path = dirname(filename);
  if (free(path) >= LEAST_FOR_CONNECTION) return error;
  return Object.assign(new Error('No space left for the database', { cause: error }), {
    code: 'ENOSPC',
    path,
  });
}
