/** Control characters, lone surrogates and marks that turn the direction of what follows: a terminal would obey them. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LAYOUT = new Set(['\n', '\t']);

/** A text with its control characters written out, as `\u001b`; line breaks and tabs stay. */
export const visible = (text: string): string =>
  text.replace(CONTROL, (mark) =>
    LAYOUT.has(mark) ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Prints a line; all output of the command line goes through here. */
export const print = (text: string): void => console.log(visible(text));

/** Prints a line beside the result. */
export const printError = (text: string): void => console.error(visible(text));
