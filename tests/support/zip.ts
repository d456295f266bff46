import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;

/** The texts of the files of a zip, by file name. */
export const textsOfZip = (zip: Buffer): ReadonlyMap<string, string> =>
  new Map([...filesOfZip(zip)].map(([name, content]) => [name, content.toString('utf8')]));

/** The files of a zip, by file name. */
export function filesOfZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END_SIGNATURE) end--;
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as number[];
    const localHeader = zip.readUInt32LE(at + 42);
    const from = localHeader + 30 + zip.readUInt16LE(localHeader + 26) + zip.readUInt16LE(localHeader + 28);
    const packed = zip.subarray(from, from + size);
    const plain = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    files.set(zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)), plain);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

interface ZippedFile {
  /** As bytes for a name that is not in UTF-8. */
  readonly name: string | Buffer;
  readonly content: Buffer;
  /** The inflated size in the header, by default the real one. */
  readonly claimedSize?: number;
}

/** Builds a zip of these files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name: givenName, content, claimedSize = content.length } of files) {
    const name = typeof givenName === 'string' ? Buffer.from(givenName) : givenName;
    const packed = deflateRawSync(content);
    // The header of a file and its entry in the directory have these fields in common.
    const commonFields = Buffer.alloc(26);
    commonFields.writeUInt16LE(20, 0);
    commonFields.writeUInt16LE(8, 4);
    commonFields.writeUInt32LE(crc32(content), 10);
    commonFields.writeUInt32LE(packed.length, 14);
    commonFields.writeUInt32LE(claimedSize, 18);
    commonFields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), commonFields, name, packed);
    const attributesAndOffset = Buffer.alloc(14);
    attributesAndOffset.writeUInt32LE(at, 10);
    entries.push(
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      commonFields,
      attributesAndOffset,
      name,
    );
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
