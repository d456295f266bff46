import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { FileShelves } from '#domain/doctor';
import { filesUnder, placeOf } from './file-layout.ts';

/** The folder of the stored files; what is kept aside goes into another one beside it. */
export const fileShelves = (folder: string): FileShelves => ({
  async sizeOf(key) {
    const found = await stat(join(folder, placeOf(key))).catch(() => null);
    return found?.isFile() ? found.size : null;
  },
  async *all() {
    for await (const path of filesUnder(folder)) {
      const name = basename(path);
      const found = await stat(join(folder, path)).catch(() => null);
      if (found?.isFile()) yield { key: path === placeOf(name) ? name : path, writtenAt: found.mtimeMs };
    }
  },
  async setAside(key) {
    const aside = `${folder}-without-row`;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    try {
      await rename(
        join(folder, key.includes(sep) ? key : placeOf(key)),
        join(aside, key.replaceAll(sep, '-')),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  },
});
