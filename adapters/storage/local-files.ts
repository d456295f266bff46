import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from '#domain/patients';

const KEY = /^[0-9a-f]{64}$/;

/** Files in a folder of this machine, under random keys; a file is there whole or not at all. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async contentTypeOf(content) {
      return (await fileTypeFromBuffer(content))?.mime ?? null;
    },
    async put(content) {
      const key = randomBytes(32).toString('hex');
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.part`;
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
      return key;
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
