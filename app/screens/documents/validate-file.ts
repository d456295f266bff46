import { documentCodeTexts } from '../../copy/documents.ts';
import { type ContentType, contentTypeOf, isTooBig } from '../../ui/file-content.ts';

const TYPE_OF_EXTENSION: Readonly<Record<string, ContentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** The `accept` attribute of file inputs. */
export const ACCEPTED = Object.keys(TYPE_OF_EXTENSION)
  .map((extension) => `.${extension}`)
  .join(',');

/** Validates a chosen file by the rules of the server (P13); null for a valid one. */
export async function validateFile(file: File): Promise<string | null> {
  const code = await codeOf(file);
  return code && String(documentCodeTexts[code]);
}

async function codeOf(file: File): Promise<string | null> {
  if (file.size === 0) return 'document-empty';
  if (isTooBig(file)) return 'document-too-big';
  const type = await contentTypeOf(file).catch(() => null);
  if (type === null) return 'document-type';
  const extension = /\.([^.\\/]+)$/.exec(file.name.trim())?.[1]?.toLowerCase();
  return extension === undefined || TYPE_OF_EXTENSION[extension] === type ? null : 'document-type-lies';
}
