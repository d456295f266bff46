import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** SHA-256 and size of a file. */
export interface FileDigest {
  readonly sha256: string;
  readonly bytes: number;
}

/** Copies a file, flushes it to disk and returns its digest. */
export const copyFile = (from: string, into: string): Promise<FileDigest> =>
  writeDurably(readLazily(from), into);

/** Opens the file at the first read; a stream that is opened earlier may fail before anybody listens for its errors. */
async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Writes a new file, flushes it to disk and returns its digest. */
export async function writeDurably(content: AsyncIterable<Uint8Array>, into: string): Promise<FileDigest> {
  await mkdir(dirname(into), { recursive: true, mode: 0o700 });
  const file = await open(into, 'wx', 0o600);
  try {
    const digest = await digestOf(content, (chunk) => file.writeFile(chunk));
    await file.sync();
    return digest;
  } finally {
    await file.close();
  }
}

/** Computes the digest of a file as a stream. */
export const digestFile = (path: string): Promise<FileDigest> => digestOf(readLazily(path));

/** Computes the digest of a content; calls `each` with every chunk, in order. */
export async function digestOf(
  content: AsyncIterable<Uint8Array>,
  each: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await each(chunk);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Flushes a file, or the renames in a folder, to disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
