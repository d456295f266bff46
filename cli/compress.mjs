import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Packs the browser's files once, when they are built, so that no request waits for it. */
const folder = 'build/client/assets';
const PACKED = /\.(js|mjs|css|svg)$/;
const SMALLEST = 1000;

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };

await Promise.all(
  (await readdir(folder, { recursive: true }))
    .filter((name) => PACKED.test(name))
    .map(async (name) => {
      const file = join(folder, name);
      const whole = await readFile(file);
      if (whole.length < SMALLEST) return;
      for (const [ending, pack] of Object.entries(packers))
        await writeFile(`${file}.${ending}`, await pack(whole));
    }),
);
