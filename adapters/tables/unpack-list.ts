import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UnreadableTable } from '#domain/code-lists';
import { namesInZip, openZip, throwDamaged } from './verified-zip.ts';

/** Every XLSX workbook has this file. */
const WORKBOOK_FILE = '[Content_Types].xml';
const LIST_NAME = /^(?:archivos|files)\.(?:csv|xlsx)$/i;
/** Entries that a Mac adds to a ZIP. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/**
 * Unpacks a ZIP of a list and its files into a folder and returns the path of the list; null for a workbook. Throws `UnreadableTable`:
 * `zip-without-list`, and the codes of {@link openZip} and {@link namesInZip}.
 */
export async function unpackList(path: string, into: string): Promise<string | null> {
  const allNames = await namesInZip(path);
  if (allNames.includes(WORKBOOK_FILE)) return null;
  const names = allNames.filter((name) => !name.endsWith('/') && !HIDDEN.test(name));
  // The list may lie in a folder that was packed whole.
  const [list] = names
    .filter((name) => LIST_NAME.test(posix.basename(name)))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  if (!list) throw new UnreadableTable('zip-without-list');
  const zip = await openZip(path, { isVerified: false });
  try {
    for (const name of names) {
      const file = join(into, name);
      const content = await zip.read(name);
      if (!content) continue;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Two names may be one on a disk that does not tell capital letters apart, and one a folder of the other.
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(throwDamaged);
    }
    return join(into, list);
  } finally {
    zip.close();
  }
}
