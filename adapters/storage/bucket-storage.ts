import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, posix } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { FileContent } from '#domain/documents';
import { openBucket } from './bucket.ts';
import { writeDurably } from './copy-file.ts';
import { isKey } from './file-layout.ts';
import type { FileStorage } from './file-storage.ts';
import type { BucketLocation } from './files-location.ts';

/** The name of a file's object. */
const nameOf = (key: string): string => posix.join(key.slice(0, 2), key);

/** The key of the file that an object name belongs to; null for the name of another object. */
function keyOf(name: string): string | null {
  const key = basename(name);
  return isKey(key) && name === nameOf(key) ? key : null;
}

/** Files in a bucket of an S3-compatible service. */
export function bucketStorage(location: BucketLocation): FileStorage {
  const bucket = openBucket(location);
  /** The content as a stream; null for a missing file. */
  const download = async (key: string) => (isKey(key) ? bucket.download(nameOf(key)) : null);

  return {
    store: {
      // The content is held in memory, because the bucket must know its size first.
      async put(content, maxBytes) {
        const bytes = await bytesOf(content, maxBytes);
        if (bytes === null) return null;
        const key = randomBytes(32).toString('hex');
        await bucket.upload(nameOf(key), bytes, bytes.byteLength);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const contentType = (await fileTypeFromBuffer(bytes))?.mime ?? null;
        return { key, size: bytes.byteLength, sha256, contentType };
      },
      async get(key) {
        const content = await download(key);
        return content && Buffer.concat(await content.toArray());
      },
      async sha256Of(key) {
        const content = await download(key);
        if (!content) return null;
        const hash = createHash('sha256');
        for await (const chunk of content) hash.update(chunk);
        return hash.digest('hex');
      },
      async remove(key) {
        if (isKey(key)) await bucket.remove(nameOf(key));
      },
    },
    inspector: {
      sizeOf: (key) => bucket.sizeOf(nameOf(key)),
      async *all() {
        for await (const { name, writtenAt } of bucket.list())
          yield { key: keyOf(name), path: name, writtenAt };
      },
      keyAt: keyOf,
      quarantine: (name) => bucket.move(name, `${location.prefix.slice(0, -1)}-without-row/${name}`),
    },
    source: {
      async *keys() {
        for await (const { name } of bucket.list()) {
          const key = keyOf(name);
          if (key) yield key;
        }
      },
      async copyTo(key, path) {
        const content = await download(key);
        return content && writeDurably(content, path);
      },
    },
    async restore(key, path) {
      await bucket.upload(nameOf(key), createReadStream(path), (await stat(path)).size);
    },
    check: bucket.check,
    close: bucket.close,
  };
}

/** The bytes of a content; null when it is longer than `maxBytes`. */
async function bytesOf(content: FileContent, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
