/** 10 MB (decisions, section 5). */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

/** Most characters of a file's name. */
const NAME_MAX = 200;

/** What is known of a file once its content has arrived. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type that the content shows; null when it is none that is known. */
  readonly contentType: string | null;
}

const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
const TYPES: ReadonlySet<string | null> = new Set(Object.values(TYPE_OF_EXTENSION));

/**
 * Why a file can't be a document, null when it can: JPEG, PNG or PDF by its content, of at most 10 MB, with a name that does
 * not say otherwise (section 5 of part 1, Documents). `document-empty`, `document-too-big`, `document-type`, or
 * `document-type-lies` where the name says another type than the content.
 */
export function wrongWithDocument({ name, size, contentType }: FileFacts): string | null {
  if (size === 0) return 'document-empty';
  if (size > FILE_MAX_BYTES) return 'document-too-big';
  if (!TYPES.has(contentType)) return 'document-type';
  const extension = /\.([^.\\/]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || TYPE_OF_EXTENSION[extension] === contentType
    ? null
    : 'document-type-lies';
}

/** Marks that nobody sees and that turn what is read around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A file's name as it is kept: without folders and without characters that nobody sees, its end when it is too long. */
export function storedNameOf(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const kept = [...last.replace(UNSEEN, '').trim()].slice(-NAME_MAX).join('');
  return /[\p{L}\p{N}]/u.test(kept) ? kept : 'documento';
}
