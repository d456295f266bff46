import type { SentFile } from '#domain/documents';

/** A file of a form, as use cases take one. */
export const sentFileOf = async (file: File): Promise<SentFile> => ({
  name: file.name,
  content: new Uint8Array(await file.arrayBuffer()),
});
