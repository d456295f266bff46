import { existsSync } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents with access for this account only; existing folders stay unchanged. Does not use a recursive `mkdir`,
 * which never returns when a parent folder refuses new entries.
 */
export async function ensurePrivateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await ensurePrivateFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

/** Creates an empty file with access for this account only; an existing file stays unchanged. */
export async function ensurePrivateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
}
