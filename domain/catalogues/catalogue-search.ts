import { foldText, searchWords } from '#domain/shared';

const POINTS_INSIDE = /(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu;

/** Search words of a catalogue item or an evolution: without accents, case and the points in `F84.0`, `800.130.907` and `S.O.S.`. */
export const wordsWithoutPoints = (text: string): readonly string[] =>
  searchWords(text.replace(POINTS_INSIDE, ''));

const MAX_TERMS = 10;
/** A term that matches nothing, because words have only letters and digits. */
const NO_WORD = '-';

/**
 * Search terms for catalogue items and evolutions, at most ten: each must begin a word of the searched text. Empty for an empty
 * search, which matches everything; a search without letters and digits matches nothing.
 */
export function catalogueSearchTerms(search: string): readonly string[] {
  const terms = wordsWithoutPoints(search).slice(0, MAX_TERMS);
  return terms.length === 0 && search.trim() !== '' ? [NO_WORD] : terms;
}

const SORT_TEXT_LENGTH = 60;

/** Sort text of an item, from its name: no accents, lower case. */
export const itemSortText = (name: string): string => foldText(name).slice(0, SORT_TEXT_LENGTH);
