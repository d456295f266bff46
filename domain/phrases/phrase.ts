import {
  type FieldErrors,
  foldText,
  invalid,
  ok,
  PHRASE_TEXT_MAX_LENGTH,
  type RefusalCode,
  type Result,
} from '#domain/shared';

/** A short text of one user, inserted into long texts by its name (K8). */
export interface Phrase {
  readonly id: number;
  /** Without spaces. */
  readonly name: string;
  readonly text: string;
}

const PHRASE_NAME_MAX_LENGTH = 40;
/** Maximum number of phrases of one user. */
export const MAX_PHRASES = 100;

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u;

/** The key of a name: names that differ only in case or accents have the same key. */
export const phraseKey = (name: string): string => foldText(name);

/**
 * Validates a phrase and returns it in stored form (K8). A leading `/` of the name is dropped. Invalid: `name` `required`,
 * `longer-than-40`, or `phrase-name` unless it consists of letters, digits, `-` and `_` and begins with a letter or digit;
 * `text` `required` or `phrase-too-long`.
 */
export function checkPhrase(input: Omit<Phrase, 'id'>): Result<Omit<Phrase, 'id'>> {
  const errors: Record<string, RefusalCode> = {};
  const name = input.name.trim().replace(/^\//, '').normalize('NFC');
  const text = input.text.trim();
  if (name === '') errors.name = 'required';
  else if (!NAME.test(name)) errors.name = 'phrase-name';
  else if ([...name].length > PHRASE_NAME_MAX_LENGTH) errors.name = `longer-than-${PHRASE_NAME_MAX_LENGTH}`;
  if (text === '') errors.text = 'required';
  else if ([...text].length > PHRASE_TEXT_MAX_LENGTH) errors.text = 'phrase-too-long';
  return Object.keys(errors).length > 0 ? invalid(errors satisfies FieldErrors) : ok({ name, text });
}
