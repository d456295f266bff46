import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { FileShelves } from '#domain/doctor';
import { filesUnder, isKey, placeOf } from './file-layout.ts';

/** The key of the file at a path; null where no key leads there. */
function keyAt(path: string): string | null {
  const name = basename(path);
  return isKey(name) && path === placeOf(name) ? name : null;
}

/** A free name in a folder, as near to this one as there is. */
function freeName(folder: string, name: string): string {
  for (let copy = 1; ; copy += 1) {
    const candidate = join(folder, copy === 1 ? name : `${name}.${copy}`);
    if (!existsSync(candidate)) return candidate;
  }
}

/** The folder of the stored files; what is kept aside goes into another one beside it. */
export const fileShelves = (folder: string): FileShelves => ({
  async sizeOf(key) {
    const found = await stat(join(folder, placeOf(key))).catch(() => null);
    return found?.isFile() ? found.size : null;
  },
  async *all() {
    for await (const path of filesUnder(folder)) {
      const found = await stat(join(folder, path)).catch(() => null);
      if (found?.isFile()) yield { key: keyAt(path), path, writtenAt: found.mtimeMs };
    }
  },
  keyAt,
  async setAside(path) {
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
