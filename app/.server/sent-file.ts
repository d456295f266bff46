import type { SentFile } from '#domain/documents';

/** Converts an uploaded file for use cases. */
export const sentFileOf = async (file: File): Promise<SentFile> => ({
  name: file.name,
  content: new Uint8Array(await file.arrayBuffer()),
});
