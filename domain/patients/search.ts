import { distinct, foldText, searchWords } from '#domain/shared';

/** The field that a search covers; `any` covers surnames, given names and document. */
export type SearchCriterion = 'surname' | 'given-name' | 'document' | 'any';

const MAX_TERMS = 10;
const BETWEEN_DIGITS = /(?<=\d)[.-](?=\d)/g;
const NON_DOCUMENT_CHARACTERS = /[^a-z0-9]+/g;
const APOSTROPHES = /['’ʼ`´]/g;

/** A document number as one searchable word: `1.020-333` is found as `1020333`. */
const documentWord = (number: string): string => foldText(number).replace(NON_DOCUMENT_CHARACTERS, '');

/** `O'Neil` as `ONeil`, which is searchable as one word. */
const withoutApostrophes = (name: string): string => name.replace(APOSTROPHES, '');

/** The searchable words of a name; `O'NEIL` has `o`, `neil` and `oneil`. */
const nameWords = (name: string): readonly string[] =>
  distinct([...searchWords(name), ...searchWords(withoutApostrophes(name))]);

/**
 * The search terms of a text (P9), without accents, case, apostrophes and the points of a document number; at most ten. Empty for a
 * text without words.
 */
export function searchTerms(criterion: SearchCriterion, text: string): readonly string[] {
  if (criterion === 'document') return [documentWord(text)].filter((word) => word.length > 0);
  return searchWords(withoutApostrophes(text).replace(BETWEEN_DIGITS, '')).slice(0, MAX_TERMS);
}

/** The searched fields of a patient. */
interface SearchedFields {
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly documentNumber: string;
}

const joinNames = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.length > 0).join(' ');

/** The search index of a patient: each word with its field. */
export function searchIndexOf(
  patient: SearchedFields,
): readonly { readonly criterion: Exclude<SearchCriterion, 'any'>; readonly word: string }[] {
  const indexWords = (criterion: Exclude<SearchCriterion, 'any'>, words: readonly string[]) =>
    words.map((word) => ({ criterion, word }));
  return [
    ...indexWords('surname', nameWords(joinNames(patient.firstSurname, patient.secondSurname))),
    ...indexWords('given-name', nameWords(joinNames(patient.firstName, patient.secondName))),
    ...indexWords('document', searchTerms('document', patient.documentNumber)),
  ];
}

/** The sort key of a patient: surnames, then given names, without accents or case. */
export const sortNameOf = (patient: SearchedFields): string =>
  foldText(joinNames(patient.firstSurname, patient.secondSurname, patient.firstName, patient.secondName));
