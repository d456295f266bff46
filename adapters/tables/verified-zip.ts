import { stat } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { UnreadableTable } from '#domain/code-lists';

const MAX_MB = 200;
const MAX_BYTES = MAX_MB * 1024 * 1024;
/** Allowed size of the names and headers in the zip. */
const OVERHEAD_BYTES = 64 * 1024;

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/** The files of an open zip whose sizes have been verified. */
export interface VerifiedZip {
  /** Inflates a file; null when the zip has no such file. */
  read(name: string): Promise<Readable | null>;
  close(): void;
}

/**
 * Opens a zip and inflates each file once, to verify that the sizes in the headers are true and that their sum is safe. Throws
 * `UnreadableTable`: `file-inflates-too-much` (`most`, MB), `file-damaged`.
 */
export async function openVerifiedZip(path: string): Promise<VerifiedZip> {
  const zip = await openZip(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(
    throwDamaged,
  );
  try {
    const entries = await entriesOf(zip).catch(throwDamaged);
    const sum = (size: 'compressedSize' | 'uncompressedSize') =>
      entries.reduce((total, entry) => total + entry[size], 0);
    if (sum('uncompressedSize') > MAX_BYTES)
      throw new UnreadableTable('file-inflates-too-much', { most: MAX_MB });
    const { size } = await stat(path);
    if (size - sum('compressedSize') > OVERHEAD_BYTES) throwDamaged();
    for (const entry of entries) await inflate(zip, entry).then(readToEnd).catch(throwDamaged);
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return {
      read: async (name) => {
        const entry = byName.get(name);
        return entry ? inflate(zip, entry) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export const throwDamaged = (): never => {
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

/** Opens a stream that fails when the size differs from the one in the header. */
const inflate = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry);

const readToEnd = (stream: Readable): Promise<void> =>
  pipeline(stream, new Writable({ write: (_chunk, _encoding, next) => next() }));
