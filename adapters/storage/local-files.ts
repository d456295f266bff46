import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { type FileContent, type FileStore, StorageFault } from '#domain/documents';
import { digestFile } from './copy-file.ts';
import { chunksOf } from './file-content.ts';
import { isKey, relativePath } from './file-layout.ts';

/** Stores files atomically in a local folder, under random keys. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, relativePath(key));

  /** Writes a file and returns its size and SHA-256, or null when it is larger than `maxBytes`. */
  async function write(path: string, content: FileContent, maxBytes: number) {
    const file = await withStorageFault(() => open(path, 'wx', 0o600));
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of chunksOf(content)) {
        size += chunk.byteLength;
        if (size > maxBytes) return null;
        hash.update(chunk);
        await withStorageFault(() => writeAll(file, chunk));
      }
      await withStorageFault(() => file.sync());
      return { size, sha256: hash.digest('hex') };
    } finally {
      await file.close();
    }
  }

  return {
    async put(content, maxBytes) {
      const key = randomBytes(32).toString('hex');
      const path = pathOf(key);
      const temporary = `${path}.part`;
      await withStorageFault(() => mkdir(dirname(path), { recursive: true, mode: 0o700 }));
      try {
        const written = await write(temporary, content, maxBytes);
        if (written === null) return null;
        const contentType = (await withStorageFault(() => fileTypeFromFile(temporary)))?.mime ?? null;
        await withStorageFault(() => rename(temporary, path));
        return { key, ...written, contentType };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(key) {
      if (!isKey(key)) return null;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw new StorageFault(error);
      }
    },
    async sha256Of(key) {
      if (!isKey(key)) return null;
      try {
        return (await digestFile(pathOf(key))).sha256;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw new StorageFault(error);
      }
    },
    async remove(key) {
      if (isKey(key)) await withStorageFault(() => rm(pathOf(key), { force: true }));
    },
  };
}

/** Writes a chunk completely: a write may store only a part, and on a full disk the next write fails with the reason. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let writtenBytes = 0;
  while (writtenBytes < chunk.byteLength)
    writtenBytes += (await file.write(chunk, writtenBytes)).bytesWritten;
}

/** Wraps errors of the disk, but not of the upload stream, in a {@link StorageFault}. */
async function withStorageFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageFault(error);
  }
}
