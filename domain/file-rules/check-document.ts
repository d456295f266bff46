import { FILE_MAX_BYTES, type RefusalCodes } from '#domain/shared';
import { isDocumentMediaType, isHeic } from './media-types.ts';

/** Facts of a received file. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Media type detected from the content; null when unknown. */
  readonly contentType: string | null;
}

/**
 * Checks a document (P13): JPEG, PNG or PDF by its content, whatever its name, at most 10 MB. Gives `document-empty`, `document-too-big`,
 * `document-heic` for a photo that phones take and browsers can't show, or `document-type`; null when valid.
 */
export function checkDocument({ size, contentType }: FileFacts): RefusalCodes['fileRules'] | null {
  if (size === 0) return 'document-empty';
  if (size > FILE_MAX_BYTES) return 'document-too-big';
  if (isHeic(contentType)) return 'document-heic';
  return isDocumentMediaType(contentType) ? null : 'document-type';
}
