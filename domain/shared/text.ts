import { distinct } from './lists.ts';

const MARKS = /\p{Mn}/gu;
const ASCII = /^[\0-\x7f]*$/;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** Letters that Unicode does not decompose, with their usual spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};
const UNDECOMPOSED_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Length of the columns that store search words. */
const WORD_LENGTH = 40;

/**
 * Folds a text for searching: lower case, no accents, `ñ` as `n` (P9). The text becomes upper case first, because names are stored in
 * upper case, where `ß` is `SS`; a typed `ß` then becomes `ss` too.
 */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .toUpperCase()
        .toLowerCase()
        .normalize('NFD')
        .replace(MARKS, '')
        .normalize('NFC')
        .replace(UNDECOMPOSED_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** The distinct searchable words of a text, each of at most 40 letters. */
export const searchWords = (text: string): string[] =>
  distinct(
    foldText(text)
      .split(NOT_WORD)
      .filter((word) => word.length > 0)
      .map((word) => (word.length > WORD_LENGTH ? [...word].slice(0, WORD_LENGTH).join('') : word)),
  );

/** Characters without a glyph, such as the space of width zero; those that join the parts of an emoji are not among them. */
const INVISIBLE =
  /\u2800|(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)[\u200d\ufe0f]/gu;

/** Removes invisible characters, trims, and collapses white space. */
export const tidy = (text: string): string => text.replace(INVISIBLE, '').trim().replace(/\s+/g, ' ');

/** The word or sentence that agrees with a number: `several` also for none. */
export const singularOrPlural = (count: number, one: string, several: string): string =>
  count === 1 ? one : several;

const NUMBER_FORMAT = new Intl.NumberFormat('es-CO');

/** A number with its noun, as `1 cita` or `1.200 citas`. */
export const countText = (count: number, one: string, several: string): string =>
  `${NUMBER_FORMAT.format(count)} ${singularOrPlural(count, one, several)}`;

/** Number of code points of a text, so that an emoji counts as one. */
export const countCharacters = (text: string): number => [...text].length;

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** The stored form of a name: tidy and in upper case (P3). */
export const storedName = (text: string): string => tidy(text).toLocaleUpperCase('es-CO');

/** Initials of first name and first surname, such as `S. Ñ.`; mail shows nothing else of a patient's name (N5). */
export const initialsOf = (firstNames: string, lastNames: string): string =>
  [firstNames, lastNames].map((name) => `${name.charAt(0)}.`).join(' ');
