import { FILE_MAX_BYTES } from '#domain/shared';
import type { FileFacts } from './check-document.ts';

const IMAGE_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png']);

/**
 * Checks a photo or signature (P13): JPEG or PNG by its content, at most 10 MB. Gives `image-too-big` or `image-type`; null when
 * valid.
 */
export function checkImage({ size, contentType }: FileFacts): string | null {
  if (size > FILE_MAX_BYTES) return 'image-too-big';
  return IMAGE_TYPES.has(contentType) ? null : 'image-type';
}
