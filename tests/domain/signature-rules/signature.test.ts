import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPoints,
  SIGNATURE_IMAGE_MAX_BYTES,
  SIGNATURE_MIN_POINTS,
  type Stroke,
  signatureImageError,
  strokesError,
} from '#domain/signature-rules';
import { signaturePng } from '#tests/support/drawn-png.ts';
import { bytesOf, JPEG } from '#tests/support/files.ts';

const point = fc.tuple(
  fc.integer({ min: -50, max: 2000 }),
  fc.integer({ min: -50, max: 2000 }),
  fc.nat(60_000),
);
const drawing = fc.array(fc.array(point, { maxLength: 8 }), { maxLength: 8 });

describe('strokes of a signature', () => {
  it('are blank with fewer than ten points, however they are split', () => {
    fc.assert(
      fc.property(drawing, (strokes) => {
        const isBlank = countPoints(strokes) < SIGNATURE_MIN_POINTS;
        expect(strokesError(strokes)).toBe(isBlank ? 'signature-blank' : undefined);
      }),
    );
    const line = (length: number): Stroke[] => [Array.from({ length }, (_, x) => [x, 0, x] as const)];
    expect(strokesError(line(9))).toBe('signature-blank');
    expect(strokesError(line(10))).toBeUndefined();
    expect(strokesError(line(2_001))).toBe('signature-strokes');
  });

  it('lie in a field and in time', () => {
    const withPoint = (x: number, y: number, ms: number): Stroke[] => [
      Array.from({ length: 10 }, () => [x, y, ms] as const),
    ];
    expect(strokesError(withPoint(Number.NaN, 0, 0))).toBe('signature-strokes');
    expect(strokesError(withPoint(0, 1e9, 0))).toBe('signature-strokes');
    expect(strokesError(withPoint(0, 0, -1))).toBe('signature-strokes');
  });
});

describe('the image of a signature', () => {
  const png = signaturePng(300, 100);

  it('is a whole PNG of at most 300 KB', () => {
    expect(signatureImageError(png)).toBeUndefined();
    expect(signatureImageError(JPEG)).toBe('signature-not-png');
    expect(signatureImageError(bytesOf('<svg/>'))).toBe('signature-not-png');
    expect(signatureImageError(new Uint8Array())).toBe('signature-not-png');
    expect(signatureImageError(new Uint8Array(SIGNATURE_IMAGE_MAX_BYTES + 1))).toBe('signature-too-big');
  });

  it('is refused when it is cut anywhere or has something after its end', () => {
    fc.assert(
      fc.property(fc.nat(png.length - 1), (length) => {
        expect(signatureImageError(png.subarray(0, length))).toBe('signature-not-png');
      }),
    );
    expect(signatureImageError(Uint8Array.from([...png, 0]))).toBe('signature-not-png');
  });

  it('is refused with any first bytes that are not those of a PNG, without a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
        const start = png.subarray(0, 8);
        expect(signatureImageError(Uint8Array.from([...start, ...noise]))).toBe('signature-not-png');
      }),
    );
  });
});
