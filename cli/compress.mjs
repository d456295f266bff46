import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The folder of the browser's files. They are compressed at build time; no request waits for compression. */
const folder = 'build/client/assets';
const COMPRESSIBLE = /\.(js|mjs|css|svg)$/;
const MIN_BYTES = 1000;

/** Quality 11 would take twice the time and save one percent. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const compressors = {
  br: (content) => promisify(brotliCompress)(content, BROTLI_OPTIONS),
  gz: promisify(gzip),
};

await Promise.all(
  (await readdir(folder, { recursive: true }))
    .filter((name) => COMPRESSIBLE.test(name))
    .map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      for (const [extension, compress] of Object.entries(compressors))
        await writeFile(`${file}.${extension}`, await compress(content));
    }),
);
