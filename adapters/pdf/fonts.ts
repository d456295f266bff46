import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);

/** Font files, regular and bold; each character is drawn in the first family that has a glyph for it. */
const FILES = [
  [
    '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
    '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  ],
  [
    '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
    '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  ],
  // An outline font of one colour is embedded like letters, so that emoji add little to the file and can be copied.
  [
    '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
    '@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff',
  ],
  // Arrows, mathematics, Greek and other characters.
  ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
] as const;

/** Index of a font family in {@link FILES}. */
export type Family = number;

/** Height above and below the base line of the first family, in em. */
export const ASCENT = 1.069;
export const DESCENT = 0.293;

const contents = new Map<string, Buffer>();

/** The file of a font. */
function fontFile(family: Family, bold: boolean): Buffer {
  const path = (FILES[family] ?? FILES[0])[bold ? 1 : 0];
  const content = contents.get(path) ?? sfntOf(readFileSync(require.resolve(path)));
  contents.set(path, content);
  return content;
}

/**
 * The fonts of a document, by a key for each. Each document opens its own, because glyphs remember the first text for which they were
 * drawn: after an `Í` the `I` of the next document could not be searched or copied.
 */
export function openFonts() {
  const opened = new Map<string, Font>();
  return {
    of(family: Family, bold: boolean): { readonly key: string; readonly font: Font } {
      const key = `${family}${bold ? '-bold' : ''}`;
      const font = opened.get(key) ?? (create(fontFile(family, bold)) as Font);
      opened.set(key, font);
      return { key, font };
    },
  };
}

function charactersOf(family: Family, bold: boolean): readonly number[] {
  const font = create(fontFile(family, bold));
  return 'characterSet' in font ? font.characterSet : [];
}

let characterSets: readonly ReadonlySet<number>[] | null = null;

/** By family the characters that have a glyph in its regular and in its bold font. */
const characters = (): readonly ReadonlySet<number>[] => {
  characterSets ??= FILES.map((_, family) => {
    const inBold = new Set(charactersOf(family, true));
    return new Set(charactersOf(family, false).filter((each) => inBold.has(each)));
  });
  return characterSets;
};

/** The first family that has all characters of a text; undefined when none has. */
export function familyOf(text: string): Family | undefined {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0);
  const found = characters().findIndex((set) => codePoints.every((codePoint) => set.has(codePoint)));
  return found < 0 ? undefined : found;
}

export const hasGlyph = (character: string): boolean => familyOf(character) !== undefined;
