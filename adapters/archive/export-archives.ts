import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportArchives } from '#domain/moving';
import { zipEntries } from './zip-entries.ts';

/** ZIP files of exports in a folder that only this operating system account can read. */
export const exportArchives = (folder: string): ExportArchives => {
  const pathOf = (id: number) => join(folder, `${id}.zip`);
  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(id);
      const { stream, add, end } = zipEntries();
      const written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      // A full disk fails the entry that is added at that time, or the end.
      const failed = written.then(() => new Promise<never>(() => {}));
      failed.catch(() => undefined);
      return {
        target: {
          async add(name, parts) {
            const hash = createHash('sha256');
            async function* hashed() {
              for await (const part of parts) {
                hash.update(part);
                yield part;
              }
            }
            await Promise.race([add(name, hashed()), failed]);
            return hash.digest('hex');
          },
        },
        async close() {
          end();
          await written;
          return (await stat(path)).size;
        },
        async discard() {
          stream.destroy();
          await written.catch(() => undefined);
          await rm(path, { force: true });
        },
      };
    },
    async read(id) {
      const path = pathOf(id);
      return (await stat(path).catch(() => null)) === null ? null : createReadStream(path);
    },
    async removeExcept(ids) {
      const kept = new Set(ids.map((id) => `${id}.zip`));
      for (const name of await readdir(folder).catch(() => []))
        if (!kept.has(name)) await rm(join(folder, name), { force: true });
    },
  };
};
