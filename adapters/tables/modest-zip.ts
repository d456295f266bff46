import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { UnreadableTable } from '#domain/code-lists';

const MOST_MB = 200;
const MOST_BYTES = MOST_MB * 1024 * 1024;
/** Allowed size of names and headers beside the compressed files. */
const OVERHEAD_BYTES = 64 * 1024;

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/**
 * Verifies that a workbook inflates to a safe size and to the sizes in its headers, by inflating each file once. Throws
 * `UnreadableTable`: `file-inflates-too-much` (`most`, MB), `file-damaged`.
 */
export async function assertModestZip(path: string): Promise<void> {
  const zip = await openZip(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(
    damaged,
  );
  try {
    const entries = await entriesOf(zip).catch(damaged);
    const sum = (size: 'compressedSize' | 'uncompressedSize') =>
      entries.reduce((total, entry) => total + entry[size], 0);
    if (sum('uncompressedSize') > MOST_BYTES)
      throw new UnreadableTable('file-inflates-too-much', { most: MOST_MB });
    const { size } = await stat(path);
    if (size - sum('compressedSize') > OVERHEAD_BYTES) return damaged();
    for (const entry of entries) await inflate(zip, entry).catch(damaged);
  } finally {
    zip.close();
  }
}

const damaged = (): never => {
  throw new UnreadableTable('file-damaged', { line: 0 });
};

function entriesOf(zip: yauzl.ZipFile): Promise<readonly yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

/** Inflates a file; the library reports a size other than that in the header as an error. */
async function inflate(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  await pipeline(await read(entry), new Writable({ write: (_chunk, _encoding, next) => next() }));
}
