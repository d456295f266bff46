import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StorageFault } from '#domain/documents';
import type { BucketLocation } from './files-location.ts';

/** An object of a bucket; its name is without the prefix. */
export interface StoredObject {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

const CONNECT_MS = 5000;
/** Two attempts end within the fifteen seconds that a request may take. With 6000 or more the client starts to measure silence 3 s late. */
const ATTEMPT_MS = 5500;
/** An upload is answered after its last byte, so only its silence is limited. */
const UPLOAD_OPTIONS = { requestTimeout: 0 };
const MAX_ATTEMPTS = 2;

interface BucketOptions {
  /** Number of objects that `list` requests at once. */
  readonly pageSize?: number;
  /** Longest silence within an attempt. Also the longest wait for the answer to begin, except after an upload. */
  readonly maxSilenceMs?: number;
}

/** Reads and writes the objects below a prefix of a bucket; credentials come from the variables and files that AWS defines. */
export function openBucket(
  { bucket, prefix, region, endpoint }: BucketLocation,
  { pageSize = 1000, maxSilenceMs = ATTEMPT_MS }: BucketOptions = {},
) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers than Amazon's do not know the checksums that newer clients add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: maxSilenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: maxSilenceMs,
    },
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  return {
    /** Throws when the bucket is missing or refuses the credentials. */
    async check(): Promise<void> {
      await withStorageFault(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
    },
    async upload(name: string, content: Uint8Array | Readable, size: number): Promise<void> {
      await withStorageFault(() =>
        client.send(
          new PutObjectCommand({ ...objectOf(name), Body: content, ContentLength: size }),
          UPLOAD_OPTIONS,
        ),
      );
    },
    /** The content; null for a missing object. */
    download: (name: string): Promise<AsyncIterable<Uint8Array> | null> =>
      unlessMissing(async () => {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)));
        return withReadFault(Body as Readable);
      }),
    /** Size in bytes; null for a missing object. */
    sizeOf: (name: string): Promise<number | null> =>
      unlessMissing(
        async () => (await client.send(new HeadObjectCommand(objectOf(name)))).ContentLength ?? 0,
      ),
    async *list(): AsyncGenerator<StoredObject> {
      let next: string | undefined;
      do {
        const page = await withStorageFault(() =>
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              MaxKeys: pageSize,
              ContinuationToken: next,
            }),
          ),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), writtenAt: LastModified?.getTime() ?? 0 };
        next = page.NextContinuationToken;
      } while (next);
    },
    async remove(name: string): Promise<void> {
      await withStorageFault(() => client.send(new DeleteObjectCommand(objectOf(name))));
    },
    /** Moves an object to a full key of the bucket; returns false for a missing object. */
    async move(name: string, key: string): Promise<boolean> {
      const from = objectOf(name);
      const copied = await unlessMissing(() =>
        client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: key,
            CopySource: copySourceOf(`${bucket}/${from.Key}`),
          }),
        ),
      );
      if (copied) await withStorageFault(() => client.send(new DeleteObjectCommand(from)));
      return copied !== null;
    },
    close: () => client.destroy(),
  };
}

/** Encodes each part of a path; a `+` would be read as a space. */
const copySourceOf = (path: string) => path.split('/').map(encodeURIComponent).join('/');

async function withStorageFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFaultOf(error);
  }
}

/** The chunks of an answer; an interruption is a {@link StorageFault} too. */
async function* withReadFault(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw storageFaultOf(error);
  }
}

/** Keeps name and message only; the client's error holds the connection with its headers. */
function storageFaultOf(error: unknown): StorageFault {
  const { name, message } = error as Error;
  return new StorageFault(new Error(`${name}: ${message}`));
}

const unlessMissing = <T>(work: () => Promise<T>): Promise<T | null> =>
  withStorageFault(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFound || error instanceof NoSuchKey) return null;
      throw error;
    }
  });
