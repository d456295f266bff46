export { checkDocument, type FileFacts } from './check-document.ts';
export { checkImage } from './check-image.ts';
export {
  DOCUMENT_ACCEPT,
  fileNameFor,
  IMAGE_ACCEPT,
  isHeic,
  MEDIA_TYPES,
  mediaTypeOf,
  SIGNATURE_BYTES,
} from './media-types.ts';
