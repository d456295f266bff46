import { MEDIA_TYPES } from '#domain/file-rules';

const { signature: SIGNATURE } = MEDIA_TYPES['image/png'];

/** Length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;
const MAX_SIDE = 4096;

/**
 * Whether a content is a PNG from its first byte to its last: signature, header with sides of 1 to 4096 pixels, pixels, and nothing after
 * the end.
 */
export function isCompletePng(content: Uint8Array): boolean {
  if (!SIGNATURE.every((byte, index) => content[index] === byte)) return false;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const typeAt = (at: number) => String.fromCharCode(...content.subarray(at + 4, at + 8));
  const isSide = (side: number) => side >= 1 && side <= MAX_SIDE;
  let hasPixels = false;
  for (
    let at: number = SIGNATURE.length, first = true;
    at + CHUNK_FRAME_BYTES <= content.length;
    first = false
  ) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > content.length) return false;
    const type = typeAt(at);
    if (first && (type !== 'IHDR' || end - at < CHUNK_FRAME_BYTES + 13)) return false;
    if (first && !(isSide(view.getUint32(at + 8)) && isSide(view.getUint32(at + 12)))) return false;
    if (type === 'IEND') return hasPixels && end === content.length;
    hasPixels ||= type === 'IDAT';
    at = end;
  }
  return false;
}
