import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents with access for this account only; existing folders stay unchanged. Does not use a recursive `mkdir`,
 * which never returns when a parent folder refuses new entries.
 */
export async function ensurePrivateFolder(path: string): Promise<void> {
  try {
    await ensureFolder(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await ensurePrivateFolder(dirname(path));
    await ensureFolder(path);
  }
}

/** Creates a folder in an existing one; another process may create it at the same time. */
async function ensureFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!exists || !(await stat(path)).isDirectory()) throw error;
  }
}

/** Creates an empty file with access for this account only; an existing file stays unchanged. */
export async function ensurePrivateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
}
