import { FILE_MAX_BYTES, type FileFacts } from './check-document.ts';

const IMAGE_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png']);

/**
 * Why a file can't be a photo or a signature, null when it can: a JPEG or PNG by its content, whatever its name says, of at most
 * 10 MB (decisions, section 5). `image-too-big` or `image-type`.
 */
export function wrongWithImage({ size, contentType }: FileFacts): string | null {
  if (size > FILE_MAX_BYTES) return 'image-too-big';
  return IMAGE_TYPES.has(contentType) ? null : 'image-type';
}
