import { foldText, searchWords } from '#domain/shared';
import { KINSHIPS } from './fixed-lists.ts';

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
export function kinshipIn(text: string): number | null {
  const codes = searchWords(text).flatMap((word) => CODE_OF_WORD.get(SYNONYMS[word] ?? word) ?? []);
  const [code] = codes;
  return code !== undefined && new Set(codes).size === 1 ? code : null;
}
