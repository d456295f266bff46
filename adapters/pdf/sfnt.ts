import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A font file as uncompressed SFNT (TrueType): a WOFF file is its compressed form, which fontkit would decompress for each document,
 * slowly. https://www.w3.org/TR/WOFF/
 */
export function sfntOf(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF_SIGNATURE) return file;
  const count = file.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [header];
  let position = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const start = file.readUInt32BE(entry + 4);
    const compressedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const stored = file.subarray(start, start + compressedLength);
    const table = compressedLength < length ? inflateSync(stored) : stored;
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    const sfntEntry = SFNT_HEADER + index * SFNT_ENTRY;
    file.copy(header, sfntEntry, entry, entry + 4);
    file.copy(header, sfntEntry + 4, entry + 16, entry + 20);
    header.writeUInt32BE(position, sfntEntry + 8);
    header.writeUInt32BE(length, sfntEntry + 12);
    tables.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat(tables);
}
