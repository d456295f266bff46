import { FILE_MAX_BYTES, type FileFacts } from '#domain/documents';

const PHOTO_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png']);

/**
 * Why a file can't be a photo, null when it can: a JPEG or PNG by its content, whatever its name says, of at most 10 MB
 * (decisions, section 5). `photo-too-big` or `photo-type`.
 */
export function wrongWithPhoto({ size, contentType }: FileFacts): string | null {
  if (size > FILE_MAX_BYTES) return 'photo-too-big';
  return PHOTO_TYPES.has(contentType) ? null : 'photo-type';
}
