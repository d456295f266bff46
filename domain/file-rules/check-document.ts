import { FILE_MAX_BYTES } from '#domain/shared';

/** Facts of a received file. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type detected from the content; null when unknown. */
  readonly contentType: string | null;
}

const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
/** The extensions of documents, without their dot (P13). */
export const DOCUMENT_EXTENSIONS = Object.keys(TYPE_OF_EXTENSION);

const DOCUMENT_MEDIA_TYPES: ReadonlySet<string | null> = new Set(Object.values(TYPE_OF_EXTENSION));

/**
 * Checks a document (P13): JPEG, PNG or PDF by its content, at most 10 MB, with a matching extension or none. Gives `document-empty`,
 * `document-too-big`, `document-type`, or `document-type-mismatch` for a wrong extension; null when valid.
 */
export function checkDocument({ name, size, contentType }: FileFacts): string | null {
  if (size === 0) return 'document-empty';
  if (size > FILE_MAX_BYTES) return 'document-too-big';
  if (!DOCUMENT_MEDIA_TYPES.has(contentType)) return 'document-type';
  const extension = /\.([^.\\/]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || TYPE_OF_EXTENSION[extension] === contentType
    ? null
    : 'document-type-mismatch';
}
