import { stat } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { UnreadableTable } from '#domain/code-lists';

const MAX_MB = 200;
const MAX_BYTES = MAX_MB * 1024 * 1024;
/** More files than any workbook has. */
const MAX_FILES = 5_000;
/** Allowed size of the names and headers in the zip, and of those of each file. */
const OVERHEAD_BYTES = 64 * 1024;
const OVERHEAD_BYTES_PER_FILE = 1024;

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/** The files of an open zip whose sizes and checksums have been verified. */
export interface VerifiedZip {
  /** Inflates a file; null when the zip has no such file. */
  read(name: string): Promise<Readable | null>;
  close(): void;
}

/**
 * Opens a zip. Unless it is verified already it inflates each file once, to verify that the sizes and checksums in the headers are true
 * and that the sum of the sizes is safe. Throws `UnreadableTable`: `file-inflates-too-much` (`most`, MB), `file-damaged`.
 */
export async function openZip(
  path: string,
  { isVerified }: { readonly isVerified: boolean },
): Promise<VerifiedZip> {
  const zip = await open(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(
    throwDamaged,
  );
  try {
    if (zip.entryCount > MAX_FILES) throwDamaged();
    const entries = await entriesOf(zip).catch(throwDamaged);
    if (!isVerified) await verify(zip, entries, (await stat(path)).size);
    const byName = new Map(entries.map((entry) => [nameOf(entry), entry]));
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

async function verify(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[], size: number): Promise<void> {
  const sum = (field: 'compressedSize' | 'uncompressedSize') =>
    entries.reduce((total, entry) => total + entry[field], 0);
  if (sum('uncompressedSize') > MAX_BYTES) throwTooLarge();
  const overhead = OVERHEAD_BYTES + entries.length * OVERHEAD_BYTES_PER_FILE;
  if (size - sum('compressedSize') > overhead) throwDamaged();
  for (const entry of entries) await verifyEntry(zip, entry).catch(throwDamaged);
}

export const throwTooLarge = (): never => {
  throw new UnreadableTable('file-inflates-too-much', { most: MAX_MB });
};

/** The names in a zip, which may be false in all else. Throws `UnreadableTable`:
 * `zip-with-too-many-files` (`most`), `file-damaged`. */
export async function namesInZip(path: string): Promise<readonly string[]> {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(throwDamaged);
  try {
    if (zip.entryCount > MAX_FILES) throw new UnreadableTable('zip-with-too-many-files', { most: MAX_FILES });
    return (await entriesOf(zip).catch(throwDamaged)).map(nameOf);
  } finally {
    zip.close();
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

const IS_UTF8 = 0x800;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Capital letters of code page 850, with which Windows packs, as code page 437 reads them. */
const WINDOWS_CAPITALS: Readonly<Record<string, string>> = { '╡': 'Á', '╓': 'Í', α: 'Ó', Θ: 'Ú' };

/** The name of a file, with whole letters. Linux and Macs write UTF-8 without saying so, and Windows writes code page 850. */
const nameOf = (entry: yauzl.Entry): string => decodedName(entry).normalize('NFC');

function decodedName({ fileName, fileNameRaw, generalPurposeBitFlag }: yauzl.Entry): string {
  if (generalPurposeBitFlag & IS_UTF8) return fileName;
  try {
    const name = utf8.decode(fileNameRaw).replaceAll('\\', '/');
    if (yauzl.validateFileName(name) === null) return name;
  } catch {
    // Not UTF-8.
  }
  return fileName.replace(/[╡╓αΘ]/g, (letter) => WINDOWS_CAPITALS[letter] ?? letter);
}

/** Opens a stream that fails when the size differs from the one in the header. */
const inflate = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry);

async function verifyEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  let checksum = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, next) {
      checksum = crc32(chunk, checksum);
      next();
    },
  });
  await pipeline(await inflate(zip, entry), count);
  if (checksum !== entry.crc32) throwDamaged();
}
