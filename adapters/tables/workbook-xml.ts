import { Readable } from 'node:stream';
import { UnreadableTable } from '#domain/code-lists';
import { MAX_COLUMNS } from './file-table.ts';
import { throwDamaged, throwTooLarge } from './verified-zip.ts';

/** More characters than the text of any cell has with its formats. */
const MAX_INLINE_LENGTH = 1024 * 1024;
/** More elements than a million texts have. */
const MAX_TAGS = 5_000_000;
/** More elements than a row of a sheet has, or what follows its rows. */
const MAX_TAGS_OF_ROW = 500_000;

/** The first element, with its prefix. */
const ROOT = /^\ufeff?(?:\s*<[?!][^>]*>)*\s*<(?:(\w+):)?(\w+)/;
const DATE_1904 = /\bdate1904="true"/;
const INLINE_STRING = /<is>([\s\S]*?)<\/is>/g;
/** The pronunciation of Asian texts, which is no part of them. */
const PHONETIC = /<rPh[\s\S]*?<\/rPh>/g;
const RUN = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;
const ROW_OR_CELL = /<(row|c)(?=[\s/>])([^>]*)>/g;
const ADDRESS = /\sr="([A-Z]*)(\d*)"/;

/**
 * The XML of a file of a workbook as exceljs reads it: without the prefix that some programs give every element, and with the date system
 * in Excel's word. Throws `UnreadableTable`: `file-inflates-too-much` (`most`, MB) for more elements than fit into memory.
 */
export const plainXml = (xml: Readable): Readable => Readable.from(pieces(xml, limitingTags));

/**
 * The XML of a worksheet as exceljs reads it: each inline text is one run, because exceljs keeps the last run only, and every row and cell
 * has its address. Throws `UnreadableTable` `file-damaged` for an inline text without an end, a file that is cut off and a row of too many
 * elements (`line`); `too-many-columns` (`line`, `most`).
 */
export const sheetXml = (xml: Readable): Readable => Readable.from(pieces(xml, addressing));

const joined = (_: string, content: string): string => {
  const runs = [...content.replace(PHONETIC, '').matchAll(RUN)].map(([, text]) => text);
  return `<is><t xml:space="preserve">${runs.join('')}</t></is>`;
};

async function* pieces(xml: Readable, completing: () => (piece: string) => string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const complete = completing();
  let plain: ((piece: string) => string) | undefined;
  let pending = '';
  let first = '';
  for await (const chunk of xml as AsyncIterable<Buffer>) {
    pending += decoder.decode(chunk, { stream: true });
    first ||= pending;
    plain ??= withoutPrefix(pending);
    pending = plain(pending);
    const open = pending.lastIndexOf('<is>');
    const isOpen = open !== -1 && pending.indexOf('</is>', open) === -1;
    // A tag may be split between two chunks.
    const end = isOpen ? open : Math.max(0, pending.lastIndexOf('<'));
    if (pending.length - end > MAX_INLINE_LENGTH) throwDamaged();
    yield complete(pending.slice(0, end).replace(INLINE_STRING, joined));
    pending = pending.slice(end);
  }
  if (!isWhole(first, pending)) throwDamaged();
  yield complete(pending);
}

/** Whether a file ends with the end of its first element: exceljs does not notice that one is cut off. */
function isWhole(beginning: string, end: string): boolean {
  const [, , root] = ROOT.exec(beginning) ?? [];
  const text = end.trimEnd();
  return root !== undefined && (text.endsWith('/>') || new RegExp(`^</${root}\\s*>$`).test(text));
}

/** Removes the prefix of the first element from every element. */
function withoutPrefix(beginning: string): (piece: string) => string {
  const [, prefix] = ROOT.exec(beginning) ?? [];
  const element = prefix ? new RegExp(`<(/?)${prefix}:`, 'g') : null;
  return (piece) => {
    const named = element ? piece.replace(element, '<$1') : piece;
    return named.replace(DATE_1904, 'date1904="1"');
  };
}

const tagsIn = (piece: string): number => piece.match(/</g)?.length ?? 0;

function limitingTags(): (piece: string) => string {
  let count = 0;
  return (piece) => {
    count += tagsIn(piece);
    if (count > MAX_TAGS) throwTooLarge();
    return piece;
  };
}

/** Gives each row and cell without an address the one after the last. */
function addressing(): (piece: string) => string {
  let row = 0;
  let column = 0;
  let tagsOfRow = 0;
  return (piece) => {
    tagsOfRow += tagsIn(piece);
    const addressed = piece.replace(ROW_OR_CELL, (tag, name: string, attributes: string) => {
      const [, letters = '', number = ''] = ADDRESS.exec(attributes) ?? [];
      if (name === 'row') {
        row = Number(number) || row + 1;
        [column, tagsOfRow] = [0, 0];
        return number ? tag : `<row r="${row}"${attributes}>`;
      }
      column = letters ? columnNumber(letters) : column + 1;
      if (column > MAX_COLUMNS)
        throw new UnreadableTable('too-many-columns', { line: row, most: MAX_COLUMNS });
      return letters ? tag : `<c r="${columnLetters(column)}${row}"${attributes}>`;
    });
    if (tagsOfRow > MAX_TAGS_OF_ROW) throw new UnreadableTable('file-damaged', { line: row });
    return addressed;
  };
}

const LETTER_COUNT = 26;
const BEFORE_A = 64;

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * LETTER_COUNT + letter.charCodeAt(0) - BEFORE_A, 0);

const columnLetters = (column: number): string =>
  column === 0
    ? ''
    : columnLetters(Math.floor((column - 1) / LETTER_COUNT)) +
      String.fromCharCode(((column - 1) % LETTER_COUNT) + BEFORE_A + 1);
