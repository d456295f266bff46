/** Control and invisible characters have no glyph; variation selectors ask for a colour font, which is not embedded. */
const WITHOUT_GLYPH = /[\uFE00-\uFE0F\p{Cc}\u00AD\u200B\u2060\uFEFF]/gu;
const LINE_END = /\r\n?/g;
const TAB = /\t/g;

/** Removes from a text what the fonts can't show; line ends stay, and a tab becomes four spaces. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(TAB, '    ')
    .split('\n')
    .map((line) => line.replace(WITHOUT_GLYPH, ''))
    .join('\n');
