import { type Failure, invalid } from './result.ts';

/** Control characters, lone surrogates and noncharacters: documents, terminals and spreadsheets can't show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** The same, but tabs and line breaks are allowed. */
const UNPRINTABLE_IN_LONG_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Names of the multi-line fields. */
const LONG_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'text',
  'observations',
  'reason',
  'description',
  'anamnesis',
  'conclusions',
  'comment',
  'recommendations',
  'familyActivities',
  'diagnosis',
]);

/**
 * Field with the values that a form was loaded with. They are only compared, and may hold control characters of earlier versions.
 */
const LOADED_VALUES_FIELD = 'shown';

/** Maximum length of the text before the character, which the refusal quotes. */
const QUOTED_LENGTH = 20;

/** Whether a text has a forbidden character; `multiline` allows tabs and line breaks. */
export const hasControlCharacter = (text: string, { multiline = false } = {}): boolean =>
  (multiline ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE).test(text);

/**
 * Refuses an input that has control characters in its texts: invalid with `control-character` for each field that has one. The parameter
 * `before` is the text before the character; `fieldParams` has it for each field, `params` for the first field. Null when no text has one.
 * File contents are skipped.
 */
export function rejectControlCharacters(input: unknown): Failure | null {
  const found = new Map<string, string>();
  collect(input, '', found);
  const [before] = found.values();
  if (before === undefined) return null;
  const fieldsWith = <Value>(valueFor: (before: string) => Value): Record<string, Value> =>
    Object.fromEntries([...found].map(([field, text]) => [field, valueFor(text)]));
  const { refusal } = invalid(fieldsWith(() => 'control-character'));
  const fieldParams = fieldsWith((text) => ({ before: text }));
  return { ok: false, refusal: { ...refusal, params: { before }, fieldParams } };
}

/** Adds each field with a control character and the text before its first one. */
function collect(input: unknown, field: string, found: Map<string, string>): void {
  if (typeof input === 'string') {
    const before = textBefore(input, field);
    if (before !== null && !found.has(field)) found.set(field, before);
  } else if (Array.isArray(input)) {
    for (const each of input) collect(each, field, found);
  } else if (isPlain(input) && !isFile(input)) {
    for (const [name, value] of Object.entries(input))
      if (name !== LOADED_VALUES_FIELD) collect(value, name, found);
  }
}

function textBefore(text: string, field: string): string | null {
  const at = text.search(LONG_TEXT_FIELDS.has(field) ? UNPRINTABLE_IN_LONG_TEXT : UNPRINTABLE);
  if (at < 0) return null;
  return [...text.slice(0, at)].slice(-QUOTED_LENGTH).join('').replace(/\s+/g, ' ').trim();
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether an object is an uploaded file, whose `content` is bytes. */
const isFile = (value: object): boolean =>
  'content' in value && typeof value.content === 'object' && !isPlain(value.content);
