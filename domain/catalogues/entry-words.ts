import { foldText, searchWords } from '#domain/shared';

const POINTS_INSIDE = /(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu;

/** The words by which an entry of a catalogue is found: accents, case and the points of `F84.0`, `800.130.907` and `S.O.S.` do not count. */
export const entryWords = (text: string): readonly string[] => searchWords(text.replace(POINTS_INSIDE, ''));

const MOST_TERMS = 10;
/** Words have letters and digits only. */
const NO_WORD = '-';

/**
 * What is searched for: the beginnings of words, all of which an entry must have, at most ten. Empty for an empty search, which finds
 * everything; one of signs alone has a term that no word begins with.
 */
export function searchedTerms(search: string): readonly string[] {
  const terms = entryWords(search).slice(0, MOST_TERMS);
  return terms.length === 0 && search.trim() !== '' ? [NO_WORD] : terms;
}

const SORTED_LETTERS = 60;

/** The text by which entries stand in order: without accents or case. */
export const entrySortText = (name: string): string => foldText(name).slice(0, SORTED_LETTERS);
