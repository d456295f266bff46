import { invalid, ok, type Result } from '#domain/shared';

/** 10 MB (decisions, section 5). */
const PHOTO_MAX_BYTES = 10 * 1024 * 1024;

const PHOTO_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/**
 * Whether a file may be a photo: a JPEG or PNG by its content, whatever its name says, of at most 10 MB. Invalid: `photo`
 * `photo-too-big` or `photo-type`.
 */
export function checkPhoto(size: number, contentType: string | null): Result<string> {
  if (size > PHOTO_MAX_BYTES) return invalid({ photo: 'photo-too-big' });
  if (contentType === null || !PHOTO_TYPES.has(contentType)) return invalid({ photo: 'photo-type' });
  return ok(contentType);
}
