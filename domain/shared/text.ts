import { distinct } from './lists.ts';

const MARKS = /\p{Mn}/gu;
const ASCII = /^[\0-\x7f]*$/;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** Letters that are no letter with a mark, and what people type for them; final sigma is sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ß: 'ss', þ: 'th', æ: 'ae', œ: 'oe', ς: 'σ' },
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Most letters of a searched word, as long as the columns that keep words. */
const WORD_LENGTH = 40;

/**
 * Lower case without accents, `ñ` as `n`, of any script: the form in which words are searched (decisions, section 5). By way of
 * upper case, in which names are stored: so `ß` is `ss`.
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
        .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** The distinct searchable words of a text, each of at most 40 letters. */
export const searchWords = (text: string): string[] =>
  distinct(
    foldText(text)
      .split(NOT_WORD)
      .filter((word) => word.length > 0)
      .map((word) => (word.length > WORD_LENGTH ? [...word].slice(0, WORD_LENGTH).join('') : word)),
  );

/** Trims and reduces inner white space to one blank. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Whether a text is an address of e-mail, `name@host.domain`. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** As names are stored: tidy and in upper case (decisions, section 5). */
export const storedName = (text: string): string => tidy(text).toLocaleUpperCase('es-CO');

/** The first letters of first name and first surname, `S. Ñ.`: all that is told of a patient outside of Integra. */
export const initialsOf = (firstNames: string, lastNames: string): string =>
  [firstNames, lastNames].map((name) => `${name.charAt(0)}.`).join(' ');
