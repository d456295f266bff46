import { once } from 'node:events';
import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** Formats that are compressed already. */
const COMPRESSED = /\.(?:pdf|jpe?g|png|docx|xlsx|heic)$/i;

export type EntryContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** A ZIP file whose entries are added one after the other; it can be larger than 4 GB. */
export function zipEntries() {
  const stream = new ZipStream();
  return {
    stream: stream as Readable,
    /** Resolves when the content is in the stream and the stream takes more. */
    async add(name: string, content: EntryContent): Promise<void> {
      const isCompressed = COMPRESSED.test(name);
      // Many programs can read a stored entry only if its size stands before it, so its content is in memory.
      const source = isCompressed ? await wholeContent(content) : sourceOf(content);
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.entry(source, { name, store: isCompressed }, (error) => {
          stream.off('error', reject);
          if (error) reject(error);
          else resolve();
        });
      });
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    end: () => stream.finalize(),
  };
}

const sourceOf = (content: EntryContent): string | Buffer | Readable =>
  typeof content === 'string'
    ? content
    : content instanceof Uint8Array
      ? Buffer.from(content)
      : Readable.from(content, { objectMode: false });

async function wholeContent(content: EntryContent): Promise<Buffer> {
  if (typeof content === 'string' || content instanceof Uint8Array) return Buffer.from(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
