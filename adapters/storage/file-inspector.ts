import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { FileInspector } from '#domain/doctor';
import { filesUnder, isKey, relativePath } from './file-layout.ts';

/** Key of a path; null for none. */
function keyAt(path: string): string | null {
  const name = basename(path);
  return isKey(name) && path === relativePath(name) ? name : null;
}

/** An unused name in a folder: the given one, or with a number. */
function freeName(folder: string, name: string): string {
  for (let copy = 1; ; copy += 1) {
    const candidate = join(folder, copy === 1 ? name : `${name}.${copy}`);
    if (!existsSync(candidate)) return candidate;
  }
}

/** Inspects the file folder; quarantined files go to a folder beside it. */
export const fileInspector = (folder: string): FileInspector => ({
  async sizeOf(key) {
    const found = await stat(join(folder, relativePath(key))).catch(() => null);
    return found?.isFile() ? found.size : null;
  },
  async *all() {
    for await (const path of filesUnder(folder)) {
      const found = await stat(join(folder, path)).catch(() => null);
      if (found?.isFile()) yield { key: keyAt(path), path, writtenAt: found.mtimeMs };
    }
  },
  keyAt,
  async quarantine(path) {
    const aside = `${folder}-without-row`;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const name = keyAt(path) ?? path.replaceAll(sep, '-');
    try {
      await rename(join(folder, path), freeName(aside, name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return false;
    }
  },
});
