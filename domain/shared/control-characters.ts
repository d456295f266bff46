import { type Failure, invalid } from './result.ts';

/** Control characters, lone surrogates and noncharacters: nobody types them, and no document, terminal or sheet can show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** As above without tabs and line breaks. */
const UNPRINTABLE_IN_LONG_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Fields with several lines. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['text', 'observations', 'reason', 'description']);

/** What a form was read with is only compared: what an older version has kept there must not stop its correction. */
const READ_ONLY = 'shown';

/** Characters that are told of the text before an unprintable one. */
const TOLD = 20;

/** Whether a text has a character that may not be kept; in a text of several lines tabs and line breaks may. */
export const hasControlCharacter = (text: string, { lines = false } = {}): boolean =>
  (lines ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE).test(text);

/**
 * Refuses an input of which a text has a control character: `control-character` for the first field, with the text before it
 * (`before`). Null where there is none. The content of files is not looked at, and their names are cleaned where they are kept.
 */
export function controlCharacterIn(input: unknown, field = ''): Failure | null {
  if (typeof input === 'string') return controlCharacterInText(input, field);
  if (Array.isArray(input)) return first(input, (each) => controlCharacterIn(each, field));
  if (!isPlain(input) || isFile(input)) return null;
  const kept = Object.entries(input).filter(([name]) => name !== READ_ONLY);
  return first(kept, ([name, value]) => controlCharacterIn(value, name));
}

function controlCharacterInText(text: string, field: string): Failure | null {
  const at = text.search(LONG_TEXTS.has(field) ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE);
  if (at < 0) return null;
  const before = text
    .slice(Math.max(0, at - TOLD), at)
    .replace(/\s+/g, ' ')
    .trim();
  const { refusal } = invalid({ [field]: 'control-character' });
  return { ok: false, refusal: { ...refusal, params: { before } } };
}

function first<T>(values: readonly T[], refusalOf: (value: T) => Failure | null): Failure | null {
  for (const value of values) {
    const refusal = refusalOf(value);
    if (refusal) return refusal;
  }
  return null;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFile = (value: object): boolean =>
  'content' in value && typeof value.content === 'object' && !isPlain(value.content);
