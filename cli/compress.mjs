import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Packs the browser's files once, when they are built, so that no request waits for it. */
const folder = 'build/client/assets';
const PACKED = /\.(js|mjs|css|svg)$/;
const SMALLEST = 1000;

/** The best quality takes twice the time of the next for a hundredth of the size. */
const GOOD = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const packers = { br: (whole) => promisify(brotliCompress)(whole, GOOD), gz: promisify(gzip) };

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
