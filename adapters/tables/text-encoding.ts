import { createReadStream } from 'node:fs';
import { type TextEncoding, UnreadableTable } from '#domain/code-lists';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const FIRST_BYTE_OF_SEVERAL = 0x80;
/** Bytes that begin a character of several bytes in UTF-8, with the number of those that follow. */
const FOLLOWING_BYTES = [
  { from: 0xc2, to: 0xdf, count: 1 },
  { from: 0xe0, to: 0xef, count: 2 },
  { from: 0xf0, to: 0xf4, count: 3 },
];
/** First bytes in UTF-8 of accented letters, quotation marks and dashes; in other encodings such pairs of bytes make no word. */
const USUAL_FIRST_BYTES: ReadonlySet<number> = new Set([0xc2, 0xc3, 0xe2]);
/** `áéíóúñÁÉÍÓÚÑüÜ` in each encoding of one byte. */
const LETTERS = {
  'windows-1252': bytesOf('e1 e9 ed f3 fa f1 c1 c9 cd d3 da d1 fc dc'),
  macintosh: bytesOf('87 8e 92 97 9c 96 e7 83 ea ee f2 84 9f 86'),
} as const;
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** In UTF-16 at least every fourth byte of a text in Spanish is zero. */
const ZERO_SHARE = 4;

function bytesOf(hex: string): ReadonlySet<number> {
  return new Set(hex.split(' ').map((byte) => Number.parseInt(byte, 16)));
}

/** Counts of bytes by which the encoding of a text is detected. */
interface ByteCounts {
  readonly bytes: number;
  readonly zeros: number;
  /** Usual characters of several bytes in UTF-8, and the line of the first. */
  readonly utf8: { readonly count: number; readonly line: number };
  /** Bytes that are no part of a character in UTF-8, and the line of the first. */
  readonly others: { readonly count: number; readonly line: number };
  /** Number of each byte that is no part of a character in UTF-8. */
  readonly byValue: ReadonlyMap<number, number>;
  readonly hasUtf16Mark: boolean;
}

/**
 * Guesses the encoding of a text file. Throws `UnreadableTable`: `file-not-utf8` for UTF-16 and for bytes that no text has,
 * `mixed-encodings` (`line`) for a file that was put together from texts of different encodings.
 */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const counts = await countBytes(path);
  const { bytes, zeros, utf8, others, byValue, hasUtf16Mark } = counts;
  const isText = !hasUtf16Mark && zeros * ZERO_SHARE < bytes;
  if (!isText || (others.count > 0 && zeros > 0)) throw new UnreadableTable('file-not-utf8');
  if (others.count === 0) return 'utf-8';
  if (utf8.count > 0)
    throw new UnreadableTable('mixed-encodings', {
      line: utf8.count >= others.count ? others.line : utf8.line,
    });
  return isMacintosh(byValue) ? 'macintosh' : 'windows-1252';
}

/** Several different letters of the Mac distinguish it from Windows-1252, which has dashes and quotation marks in these places. */
function isMacintosh(byValue: ByteCounts['byValue']): boolean {
  const found = (letters: ReadonlySet<number>) => [...byValue].filter(([byte]) => letters.has(byte));
  const sum = (bytes: readonly (readonly [number, number])[]) =>
    bytes.reduce((total, [, count]) => total + count, 0);
  const mac = found(LETTERS.macintosh);
  return mac.length > 1 && sum(mac) > sum(found(LETTERS['windows-1252']));
}

async function countBytes(path: string): Promise<ByteCounts> {
  const utf8 = { count: 0, line: 0 };
  const others = { count: 0, line: 0 };
  const byValue = new Map<number, number>();
  let [bytes, zeros, line, last, hasUtf16Mark] = [0, 0, 1, 0, false];
  let character: number[] = [];
  let missing = 0;
  const countOthers = (values: readonly number[]) => {
    if (values.length > 0) others.line ||= line;
    others.count += values.length;
    for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + 1);
  };
  const endCharacter = () => {
    if (missing > 0) countOthers(character);
    else if (USUAL_FIRST_BYTES.has(character[0] ?? 0)) {
      utf8.line ||= line;
      utf8.count++;
    }
    [character, missing] = [[], 0];
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (bytes === 0) hasUtf16Mark = UTF16_MARKS.some((mark) => chunk.subarray(0, 2).equals(mark));
    bytes += chunk.length;
    for (const byte of chunk) {
      if (missing > 0 && follows(character, byte)) {
        character.push(byte);
        if (--missing === 0) endCharacter();
        continue;
      }
      if (missing > 0) endCharacter();
      if (byte >= FIRST_BYTE_OF_SEVERAL) {
        missing = FOLLOWING_BYTES.find(({ from, to }) => byte >= from && byte <= to)?.count ?? 0;
        if (missing > 0) character = [byte];
        else countOthers([byte]);
      } else if (byte === 0) zeros++;
      else if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && last !== CARRIAGE_RETURN)) line++;
      last = byte;
    }
  }
  if (missing > 0) endCharacter();
  return { bytes, zeros, utf8, others, byValue, hasUtf16Mark };
}

/** The second byte may be only in a part of the range after these first ones: the Unicode Standard, table 3-7. */
const SECOND_BYTES: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);
const ANY_FOLLOWING = [0x80, 0xbf] as const;

function follows([first = 0, second]: readonly number[], byte: number): boolean {
  const [from, to] = (second === undefined && SECOND_BYTES.get(first)) || ANY_FOLLOWING;
  return byte >= from && byte <= to;
}
