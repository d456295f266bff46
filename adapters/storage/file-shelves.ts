import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileShelves } from '#domain/doctor';
import { entriesOf, placeOf } from './file-layout.ts';

/** The folder of the stored files; what is kept aside goes into another one beside it. */
export const fileShelves = (folder: string): FileShelves => ({
  has: async (key) => existsSync(join(folder, placeOf(key))),
  async *all() {
    for await (const { name, path } of entriesOf(folder)) {
      if (path !== join(folder, placeOf(name))) continue;
      const found = await stat(path).catch(() => null);
      if (found?.isFile()) yield { key: name, writtenAt: found.mtimeMs };
    }
  },
  async setAside(key) {
    const aside = `${folder}-without-row`;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    try {
      await rename(join(folder, placeOf(key)), join(aside, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  },
});
