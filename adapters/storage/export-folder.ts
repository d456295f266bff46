import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportTarget } from '#domain/moving';

/** Writes an export into a folder that only this operating system account can read. */
export const exportFolder = (folder: string): ExportTarget => ({
  async add(path, parts) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    async function* hashed() {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    }
    await pipeline(hashed(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return hash.digest('hex');
  },
});
