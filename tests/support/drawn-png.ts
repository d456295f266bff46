import { drawPng, pngOf } from '#adapters/seed/demo/png.ts';

/** A drawn signature: a blue wave on transparent ground, in a frame along the edges. */
export const signaturePng = (width: number, height: number): Uint8Array =>
  drawPng(width, height, (x, y) => {
    const wave = height / 2 + Math.sin((x / width) * 16) * height * 0.35 * (1 - x / width / 2);
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y) < 3;
    return edge || Math.abs(y - wave) < 5 ? [20, 40, 150, 255] : null;
  });

/** A PNG with valid chunks and damaged pixel data. */
export const damagedPng = (): Uint8Array => pngOf(300, 100, Buffer.alloc(64, 0xff));
