import { foldText, searchWords } from '#domain/shared';

const MOST_LETTERS = 40;
const POINTS_INSIDE = /(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu;

/**
 * The words by which an entry of a catalogue is found, and likewise those of a search, each of which must begin one of the entry's: accents,
 * case and the points of `F84.0`, `800.130.907` and `S.O.S.` do not count.
 */
export const entryWords = (text: string): readonly string[] => [
  ...new Set(searchWords(text.replace(POINTS_INSIDE, '')).map((word) => word.slice(0, MOST_LETTERS))),
];

const SORTED_LETTERS = 60;

/** The text by which entries stand in order: without accents or case. */
export const entrySortText = (name: string): string => foldText(name).slice(0, SORTED_LETTERS);
