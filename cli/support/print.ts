/** Control characters, lone surrogates, line and paragraph separators and direction marks, which a terminal would interpret. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LAYOUT = new Set(['\n', '\t']);

/** Escapes control characters as `\u001b`, except line breaks and tabs. */
export const escapeControlCharacters = (text: string): string =>
  text.replace(CONTROL, (mark) =>
    LAYOUT.has(mark) ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Prints a line to stdout. */
export const print = (text: string): void => console.log(escapeControlCharacters(text));

/** Prints a line to stderr. */
export const printError = (text: string): void => console.error(escapeControlCharacters(text));
