import { type Failure, invalid } from './result.ts';

/** Control characters, lone surrogates and noncharacters: documents, terminals and spreadsheets can't show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** The same, but tabs and line breaks are allowed. */
const UNPRINTABLE_IN_LONG_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Names of the multi-line fields. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['text', 'observations', 'reason', 'description']);

/**
 * Field with the values that a form was loaded with. They are only compared, and may hold control characters of earlier versions.
 */
const LOADED_VALUES = 'shown';

/** Length of the text before the character that the refusal quotes. */
const QUOTED_LENGTH = 20;

/** Whether a text has a forbidden character; `lines` allows tabs and line breaks. */
export const hasControlCharacter = (text: string, { lines = false } = {}): boolean =>
  (lines ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE).test(text);

/**
 * Refuses an input that has a control character in a text: invalid with `control-character` for its field and the text before it
 * as `before`. Null when there is none. File contents are skipped; file names are cleaned when they are stored.
 */
export function rejectControlCharacters(input: unknown, field = ''): Failure | null {
  if (typeof input === 'string') return controlCharacterInText(input, field);
  if (Array.isArray(input)) return first(input, (each) => rejectControlCharacters(each, field));
  if (!isPlain(input) || isFile(input)) return null;
  const checked = Object.entries(input).filter(([name]) => name !== LOADED_VALUES);
  return first(checked, ([name, value]) => rejectControlCharacters(value, name));
}

function controlCharacterInText(text: string, field: string): Failure | null {
  const at = text.search(LONG_TEXTS.has(field) ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE);
  if (at < 0) return null;
  const before = text
    .slice(Math.max(0, at - QUOTED_LENGTH), at)
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
