/** A file of an archive, with its content or its text; `read` gives null when the content is lost. */
export interface ArchivedFile {
  readonly path: string;
  readonly read: () => Promise<Uint8Array | string | null>;
}

/** Writes archives. */
export interface ArchiveWriter {
  /** A ZIP file in parts, in the order of the files; a file without content is left out. */
  zip(files: readonly ArchivedFile[]): AsyncIterable<Uint8Array>;
}
