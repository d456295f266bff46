/** The part of zip-stream that is used; the package has no types. */
declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream';

  interface EntryOptions {
    readonly name: string;
    /** Whether the content is stored as it is. */
    readonly store?: boolean;
  }

  /** Writes ZIP files of any size (ZIP64). */
  export default class ZipStream extends Transform {
    entry(
      content: string | Buffer | Readable,
      options: EntryOptions,
      onAdded: (error: Error | null) => void,
    ): void;
    finalize(): void;
  }
}
