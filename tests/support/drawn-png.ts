import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS_RGBA = [8, 6, 0, 0, 0];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngOf = (width: number, height: number, pixels: Uint8Array): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set(EIGHT_BITS_RGBA, 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())];
  return new Uint8Array(Buffer.concat([Buffer.from(SIGNATURE), ...chunks]));
};

/** A drawn signature: a blue wave on transparent ground, in a frame along the edges. */
export function signaturePng(width: number, height: number): Uint8Array {
  const pixels = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wave = height / 2 + Math.sin((x / width) * 16) * height * 0.35 * (1 - x / width / 2);
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) < 3;
      if (edge || Math.abs(y - wave) < 5) pixels.set([20, 40, 150, 255], y * (width * 4 + 1) + 1 + x * 4);
    }
  return pngOf(width, height, deflateSync(pixels));
}

/** A PNG with valid chunks and damaged pixel data. */
export const damagedPng = (): Uint8Array => pngOf(300, 100, Buffer.alloc(64, 0xff));
