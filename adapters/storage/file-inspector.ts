import { existsSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileInspector } from '#domain/doctor';
import { filesUnder, keyAt, relativePath } from './file-layout.ts';

/** An unused path in a folder for a name; appends a number if the name is taken. */
function freePath(folder: string, name: string): string {
  for (let copy = 1; ; copy += 1) {
    const candidate = join(folder, copy === 1 ? name : `${name}.${copy}`);
    if (!existsSync(candidate)) return candidate;
  }
}

/** Inspects the file folder; quarantine moves a file to the folder `<folder>-without-row`. */
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
    const quarantineFolder = `${folder}-without-row`;
    await mkdir(quarantineFolder, { recursive: true, mode: 0o700 });
    const name = keyAt(path) ?? path.replaceAll('/', '-');
    try {
      await rename(join(folder, path), freePath(quarantineFolder, name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return false;
    }
  },
});
