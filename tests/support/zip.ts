import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip as text, by name. */
export function textsOfZip(zip: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end--;
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as number[];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    const plain = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    files.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), plain.toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
