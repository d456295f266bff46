import { FILE_MAX_BYTES, type RefusalCodes } from '#domain/shared';
import type { FileFacts } from './check-document.ts';
import { isHeic } from './media-types.ts';

const IMAGE_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png']);

/**
 * Checks a photo, signature or logo (P13): JPEG or PNG by its content, whatever its name, at most 10 MB. Gives `image-too-big`,
 * `document-heic` or `image-type`; null when valid.
 */
export function checkImage({ size, contentType }: FileFacts): RefusalCodes['fileRules'] | null {
  if (size > FILE_MAX_BYTES) return 'image-too-big';
  if (isHeic(contentType)) return 'document-heic';
  return IMAGE_TYPES.has(contentType) ? null : 'image-type';
}
