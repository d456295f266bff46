import { hasGlyph } from './fonts.ts';

const LINE_END = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const TAB = /\t/g;
/** Spaces of other widths; the no-break spaces are kept as one of them. */
const OTHER_SPACE = /[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/g;
const NO_BREAK_SPACE = /[\u2007\u202F]/g;
const MAX_SPACES = 40;
const LONG_SPACE = new RegExp(` {${MAX_SPACES},}`, 'g');
const SPACES_AT_LINE_END = / +$/gm;
const BLANK_LINES = /\n{3,}/g;
const BLANK_LINES_AT_ENDS = /^\n+|\n+$/g;
/** Among them are variation selectors, which ask for a colour font that is not embedded. */
const INVISIBLE = /(?!\n|\u200D)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A zero width joiner shows nothing, except between two emoji. */
const USELESS_JOINER = /(?<![\p{Extended_Pictographic}\p{EMod}])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** More marks on one letter are unreadable, and would be drawn over the lines above. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Letters of the Latin alphabet and line ends, which always have a glyph. */
const ONLY_LATIN = /^[\n\x20-\x7E\xA0-\xFF]*$/;
const BEYOND_LATIN = /[^\n\x20-\x7E\xA0-\xFF]/gu;

/** The sign for what the fonts can't show. */
export const MISSING = '\uFFFD';

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(USELESS_JOINER, '');

/** Composes letters and marks, and replaces by a sign what the fonts can't show. */
const drawable = (text: string): string =>
  text
    .replace(MANY_MARKS, `$1${MISSING}`)
    .normalize('NFC')
    .replace(BEYOND_LATIN, (character) =>
      character === '\u200D' || hasGlyph(character) ? character : MISSING,
    );

/**
 * A text as it is printed: a tab is four spaces, several blank lines are one, no line ends with spaces, nothing is invisible, and each
 * character that the fonts lack is one sign.
 */
export function printable(text: string): string {
  const visible = withoutInvisible(
    text
      .replace(LINE_END, '\n')
      .replace(TAB, '    ')
      .replace(NO_BREAK_SPACE, '\u00A0')
      .replace(OTHER_SPACE, ' '),
  );
  return (ONLY_LATIN.test(visible) ? visible : drawable(visible))
    .replace(LONG_SPACE, ' '.repeat(MAX_SPACES))
    .replace(SPACES_AT_LINE_END, '')
    .replace(BLANK_LINES, '\n\n')
    .replace(BLANK_LINES_AT_ENDS, '');
}
