import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileContent } from '#domain/documents';
import { openBucket } from './bucket.ts';
import { digestOf, writeDurably } from './copy-file.ts';
import { chunksOf } from './file-content.ts';
import { isKey, keyAt, relativePath } from './file-layout.ts';
import type { FileStorage } from './file-storage.ts';
import type { BucketLocation } from './files-location.ts';

/** Files in a bucket of an S3-compatible service. */
export function bucketStorage(location: BucketLocation): FileStorage {
  const bucket = openBucket(location);
  /** The content; null for a missing file. */
  const download = async (key: string) => (isKey(key) ? bucket.download(relativePath(key)) : null);

  return {
    store: {
      // The content is held in memory, because the bucket must know its size first.
      async put(content, maxBytes) {
        const bytes = await bytesOf(content, maxBytes);
        if (bytes === null) return null;
        const key = randomBytes(32).toString('hex');
        await bucket.upload(relativePath(key), bytes, bytes.byteLength);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const contentType = (await fileTypeFromBuffer(bytes))?.mime ?? null;
        return { key, size: bytes.byteLength, sha256, contentType };
      },
      async get(key) {
        const content = await download(key);
        return content && bytesOf(content);
      },
      async sha256Of(key) {
        const content = await download(key);
        return content && (await digestOf(content)).sha256;
      },
      async remove(key) {
        if (isKey(key)) await bucket.remove(relativePath(key));
      },
    },
    inspector: {
      sizeOf: (key) => bucket.sizeOf(relativePath(key)),
      async *all() {
        for await (const { name, writtenAt } of bucket.list())
          yield { key: keyAt(name), path: name, writtenAt };
      },
      keyAt,
      // The random suffix avoids overwriting an earlier object of the same name.
      quarantine: (name) =>
        bucket.move(
          name,
          `${location.prefix.slice(0, -1)}-without-row/${name}-${randomBytes(4).toString('hex')}`,
        ),
    },
    backupSource: {
      async *keys() {
        for await (const { name } of bucket.list()) {
          const key = keyAt(name);
          if (key) yield key;
        }
      },
      async copyTo(key, path) {
        const content = await download(key);
        return content && writeDurably(content, path);
      },
    },
    async restore(key, path) {
      await bucket.upload(relativePath(key), createReadStream(path), (await stat(path)).size);
    },
    check: bucket.check,
    close: bucket.close,
  };
}

/** The bytes of a content; null when it is longer than `maxBytes`. */
async function bytesOf(content: FileContent, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(content)) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
