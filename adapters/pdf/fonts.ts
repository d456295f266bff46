import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
// `hyphen/es` is a CommonJS folder, and ESM can't import folders.
const { hyphenateSync } = require('hyphen/es') as typeof import('hyphen/es');

/** Font files by family, regular and bold; each character is drawn in the first family that has a glyph for it. */
const FILES = {
  'Noto Sans': [
    '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
    '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  ],
  'Noto Sans Extended': [
    '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
    '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  ],
  // An outline font of one colour is embedded like letters, so that emoji add little to the file and can be copied.
  'Noto Emoji': [
    '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
    '@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff',
  ],
  // Arrows, mathematics, Greek and other characters.
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
} as const;

export const FONT_FAMILIES = Object.keys(FILES);

const SOFT_HYPHEN = '\u00ad';
/** Longer runs of letters are cut, because they would not fit between the margins. */
const MAX_PART_LENGTH = 24;
/** The longest e-mail address that a letterhead has on one line. */
const MAX_EMAIL_LENGTH = 50;
const HYPHENATED_WORD = /\p{L}{5}/u;
const hyphenationCache = new Map<string, string[]>();

const cut = (part: string): string[] => {
  const letters = [...part];
  return Array.from({ length: Math.ceil(letters.length / MAX_PART_LENGTH) }, (_, index) =>
    letters.slice(index * MAX_PART_LENGTH, (index + 1) * MAX_PART_LENGTH).join(''),
  );
};

/** The parts of a word between which a line may end. */
export function hyphenate(word: string): string[] {
  const parts = HYPHENATED_WORD.test(word) ? hyphenateSync(word).split(SOFT_HYPHEN) : [word];
  return parts.flatMap((part) => (part.length > MAX_PART_LENGTH ? cut(part) : [part]));
}

export const wordsOfTexts = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/)));

/**
 * Registers the fonts and the hyphenation of all words. A word of `unhyphenatedWords` is divided only when it is too long for a line.
 * Fonts must be registered anew for each document: the renderer reuses the glyphs of a registered font, and after an `Í` the `I` of the
 * next document could not be searched or copied.
 */
export function registerFonts(unhyphenatedWords: ReadonlySet<string> = new Set()): void {
  const registered = Font.getRegisteredFonts();
  for (const [family, [regular, bold]] of Object.entries(FILES)) {
    delete registered[family];
    Font.register({
      family,
      fonts: [{ src: require.resolve(regular) }, { src: require.resolve(bold), fontWeight: 700 }],
    });
  }
  Font.registerHyphenationCallback((word) => {
    const maxLength = word.includes('@') ? MAX_EMAIL_LENGTH : MAX_PART_LENGTH;
    if (unhyphenatedWords.has(word) && word.length <= maxLength) return [word];
    const parts = hyphenationCache.get(word) ?? hyphenate(word);
    if (hyphenationCache.size < 50_000) hyphenationCache.set(word, parts);
    return parts;
  });
}
