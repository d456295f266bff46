/** Variation selectors choose a colour font, which is not embedded; other control characters have no glyph. */
const WITHOUT_GLYPH = /[\uFE00-\uFE0F\p{Cc}\u00AD\u200B\u2060\uFEFF]/gu;
const LINE_END = /\r\n?/g;
const TAB = /\t/g;

/** A text as the fonts can show it, with its line ends. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(TAB, '    ')
    .split('\n')
    .map((line) => line.replace(WITHOUT_GLYPH, ''))
    .join('\n');
