import { Readable } from 'node:stream';
import { throwDamaged } from './verified-zip.ts';

/** More characters than the text of any cell has with its formats. */
const MAX_INLINE_LENGTH = 1024 * 1024;

const INLINE_STRING = /<is>([\s\S]*?)<\/is>/g;
/** The pronunciation of Asian texts, which is no part of them. */
const PHONETIC = /<rPh[\s\S]*?<\/rPh>/g;
const RUN = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;

const joined = (_: string, content: string): string => {
  const runs = [...content.replace(PHONETIC, '').matchAll(RUN)].map(([, text]) => text);
  return `<is><t xml:space="preserve">${runs.join('')}</t></is>`;
};

/**
 * The XML of a worksheet in which each inline text is one run: of a text in several formats exceljs keeps the last run only. Throws
 * `UnreadableTable` `file-damaged` for an inline text without an end.
 */
export const joinInlineRuns = (xml: Readable): Readable => Readable.from(withJoinedRuns(xml));

async function* withJoinedRuns(xml: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of xml as AsyncIterable<Buffer>) {
    pending += decoder.decode(chunk, { stream: true });
    const open = pending.lastIndexOf('<is>');
    const isOpen = open !== -1 && pending.indexOf('</is>', open) === -1;
    // A tag may be split between two chunks.
    const end = isOpen ? open : Math.max(0, pending.lastIndexOf('<'));
    if (pending.length - end > MAX_INLINE_LENGTH) throwDamaged();
    yield pending.slice(0, end).replace(INLINE_STRING, joined);
    pending = pending.slice(end);
  }
  yield (pending + decoder.decode()).replace(INLINE_STRING, joined);
}
