import type { RefusalCode } from '#domain/shared';
import { isCompletePng } from './png.ts';

/** How somebody signs: drawn on a screen, on paper that is scanned, or not at all, with a witness. */
export const SIGNATURE_METHODS = ['drawn', 'paper', 'impediment'] as const;

export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** How somebody took part: by a signature, or a child that said by word whether it agrees. */
export type SigningMethod = SignatureMethod | 'spoken';

/** Maximum size of the image of a drawn signature in bytes (F1). */
export const SIGNATURE_IMAGE_MAX_BYTES = 300 * 1024;

/** A drawn signature has at least so many points (F1). */
export const SIGNATURE_MIN_POINTS = 10;

/** Maximum number of points of a drawn signature; the field keeps fewer, and a request with several signatures is limited too. */
const MAX_POINTS = 2_000;

/** The largest coordinate, and the longest time in milliseconds, of a point. */
const MAX_COORDINATE = 10_000;
const MAX_MS = 86_400_000;

/** Where a pen was, in pixels of the field, and when, in milliseconds. */
export type StrokePoint = readonly [x: number, y: number, ms: number];

/** The points of one movement of a pen. */
export type Stroke = readonly StrokePoint[];

/** Number of points of a drawing. */
export const countPoints = (strokes: readonly Stroke[]): number =>
  strokes.reduce((count, { length }) => count + length, 0);

const isPoint = ([x, y, ms]: StrokePoint): boolean =>
  [x, y].every((each) => Math.abs(each) <= MAX_COORDINATE) && ms >= 0 && ms <= MAX_MS;

/** Checks the strokes of a drawn signature (F1): `signature-blank` or `signature-strokes`; undefined when valid. */
export function strokesError(strokes: readonly Stroke[]): RefusalCode | undefined {
  const count = countPoints(strokes);
  if (count < SIGNATURE_MIN_POINTS) return 'signature-blank';
  return count <= MAX_POINTS && strokes.every((stroke) => stroke.every(isPoint))
    ? undefined
    : 'signature-strokes';
}

/** Checks the image of a drawn signature (F1): `signature-too-big` or `signature-not-png`; undefined when valid. */
export function signatureImageError(content: Uint8Array): RefusalCode | undefined {
  if (content.length > SIGNATURE_IMAGE_MAX_BYTES) return 'signature-too-big';
  return isCompletePng(content) ? undefined : 'signature-not-png';
}
