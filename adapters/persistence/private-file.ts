import { existsSync } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those that it lies in, for this account only; one that is there stays as it is. Step by step: the system's own
 * way to make several never ends where a folder takes none.
 */
export async function privateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await privateFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

/** Makes an empty file for this account only; one that is there stays as it is. */
export async function privateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
}
