import { KINSHIPS } from '#domain/catalogues';
import { foldText, searchWords } from '#domain/shared';
import type { CompanionView } from './guardians.ts';

/** A note in parentheses, also one that is not closed. */
const NOTE = /\(([^)]*)\)?/g;

/** Everyday words of a kinship that its name does not have. */
const SYNONYMS: Readonly<Record<string, string>> = {
  mama: 'madre',
  papa: 'padre',
  esposo: 'conyuge',
  esposa: 'conyuge',
};

/** The words of a kinship's name: `Tío(a)` has `tio` and `tia`. */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(' o ')
    .flatMap((word) => {
      const masculine = word.replace('(a)', '');
      return masculine === word ? [word] : [masculine, masculine.replace(/o?$/, 'a')];
    });

const CODE_OF_WORD = new Map(
  KINSHIPS.flatMap(({ code, name }) => wordsOf(name).map((word) => [word, code] as const)),
);

/** The code of the only kinship that a text names; null if it names none or several. */
function kinshipIn(text: string): number | null {
  const codes = searchWords(text).flatMap((word) => CODE_OF_WORD.get(SYNONYMS[word] ?? word) ?? []);
  const [code] = codes;
  return code !== undefined && new Set(codes).size === 1 ? code : null;
}

/**
 * The companion with the name parted: of three words or more, the last two are taken as surnames. A note in parentheses is no part of the
 * name, and is the kinship if it names one.
 */
export function companionViewOf(name: string | null, phone: string | null): CompanionView | null {
  if (!name) return null;
  const words = name.replace(NOTE, ' ').split(/\s+/).filter(Boolean);
  const nameCount = words.length > 2 ? words.length - 2 : 1;
  const [names, surnames] = [words.slice(0, nameCount), words.slice(nameCount)].map((part) =>
    part.join(' ').toLocaleUpperCase('es-CO'),
  );
  const kinship = kinshipIn([...name.matchAll(NOTE)].map(([, note]) => note).join(' '));
  return {
    name,
    values: {
      names: names ?? '',
      surnames: surnames ?? '',
      phone: phone ?? '',
      ...(kinship !== null && { kinship: String(kinship) }),
    },
  };
}
