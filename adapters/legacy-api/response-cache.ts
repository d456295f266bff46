import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PREFIX_LENGTH = 2;

/** Caches responses in a folder that only this operating system account can read, so that no call is made twice. */
export function responseCache(folder: string) {
  const fileOf = (path: string) => {
    const name = createHash('sha256').update(path).digest('hex');
    return join(folder, name.slice(0, PREFIX_LENGTH), name);
  };
  return {
    async get(path: string): Promise<Buffer | null> {
      return readFile(fileOf(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    /** Writes to a temporary file first, so that a killed process leaves no partial response. */
    async add(path: string, content: Uint8Array): Promise<void> {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, content, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
