import type { FileUpload } from '#domain/documents';

/** Converts an uploaded file for use cases. */
export const submittedFileOf = async (file: File): Promise<FileUpload> => ({
  name: file.name,
  content: new Uint8Array(await file.arrayBuffer()),
});
