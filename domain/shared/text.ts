import { distinct } from './lists.ts';

const MARKS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^a-z0-9]+/g;

/** Lower case without accents, `ñ` as `n`: the form in which words are searched (decisions, section 5). */
export const foldText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** The distinct searchable words of a text. */
export const searchWords = (text: string): string[] =>
  distinct(
    foldText(text)
      .split(NOT_WORD)
      .filter((word) => word.length > 0),
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
