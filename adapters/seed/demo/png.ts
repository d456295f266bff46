import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS_RGBA = [8, 6, 0, 0, 0];
const BYTES_PER_PIXEL = 4;

/** Red, green, blue and opacity, each 0 to 255. */
export type Pixel = readonly [number, number, number, number];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with this compressed content. */
export function pngOf(width: number, height: number, content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(EIGHT_BITS_RGBA, 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', new Uint8Array())];
  return new Uint8Array(Buffer.concat([Buffer.from(SIGNATURE), ...chunks]));
}

/** A PNG whose pixels a function computes; null is a transparent one. */
export function drawPng(
  width: number,
  height: number,
  pixelAt: (x: number, y: number) => Pixel | null,
): Uint8Array {
  const bytesPerLine = width * BYTES_PER_PIXEL + 1;
  const pixels = Buffer.alloc(bytesPerLine * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = pixelAt(x, y);
      if (pixel) pixels.set(pixel, y * bytesPerLine + 1 + x * BYTES_PER_PIXEL);
    }
  return pngOf(width, height, deflateSync(pixels));
}
