import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { type FileContent, type FileStore, StorageFault } from '#domain/documents';
import { isKey, placeOf } from './file-layout.ts';
import { imprintOf } from './whole-copy.ts';

/** Files in a folder of this machine, under random keys; a file is there whole or not at all. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, placeOf(key));

  /** Gives size and SHA-256, or null for more than so many bytes. */
  async function write(path: string, content: FileContent, maxBytes: number) {
    const file = await onDisk(() => open(path, 'wx', 0o600));
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of chunksOf(content)) {
        size += chunk.byteLength;
        if (size > maxBytes) return null;
        hash.update(chunk);
        await onDisk(() => writeAll(file, chunk));
      }
      await onDisk(() => file.sync());
      return { size, sha256: hash.digest('hex') };
    } finally {
      await file.close();
    }
  }

  return {
    async put(content, maxBytes) {
      const key = randomBytes(32).toString('hex');
      const path = pathOf(key);
      const half = `${path}.part`;
      await onDisk(() => mkdir(dirname(path), { recursive: true, mode: 0o700 }));
      try {
        const written = await write(half, content, maxBytes);
        if (written === null) return null;
        const contentType = (await onDisk(() => fileTypeFromFile(half)))?.mime ?? null;
        await onDisk(() => rename(half, path));
        return { key, ...written, contentType };
      } finally {
        await rm(half, { force: true });
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
        return (await imprintOf(pathOf(key))).sha256;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw new StorageFault(error);
      }
    },
    async remove(key) {
      if (isKey(key)) await onDisk(() => rm(pathOf(key), { force: true }));
    },
  };
}

async function* chunksOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** A write may take less than it is given when the disk is nearly full: the rest then says why. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) written += (await file.write(chunk, written)).bytesWritten;
}

/** Tells faults of the disk from those of whoever sends. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageFault(error);
  }
}
