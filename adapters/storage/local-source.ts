import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFile } from './copy-file.ts';
import { entriesOf, isKey, relativePath } from './file-layout.ts';
import type { FileSource } from './file-storage.ts';

/** The files of a local folder as the source of a backup. */
export const localSource = (folder: string): FileSource => ({
  async *keys() {
    for await (const { name } of entriesOf(folder)) if (isKey(name)) yield name;
  },
  async copyTo(key, path) {
    try {
      return await copyFile(join(folder, relativePath(key)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(path, { force: true });
      return null;
    }
  },
});
