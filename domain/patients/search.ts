import { distinct, foldText, searchWords } from '#domain/shared';

/** Where the words of a search must stand; `any` looks at surnames, given names and document alike. */
export type SearchCriterion = 'surname' | 'given-name' | 'document' | 'any';

const MOST_TERMS = 10;
const BETWEEN_DIGITS = /(?<=\d)[.-](?=\d)/g;
const NOT_OF_DOCUMENT = /[^a-z0-9]+/g;
const APOSTROPHES = /['’ʼ`´]/g;

/** A document number as one searchable word: `1.020-333` is found as `1020333`. */
const documentWord = (number: string): string => foldText(number).replace(NOT_OF_DOCUMENT, '');

/** `O'Neil` as `ONeil`, which is how it is searched. */
const withoutApostrophes = (name: string): string => name.replace(APOSTROPHES, '');

/** The words of a name: `O'NEIL` is found as `o`, `neil` and `oneil`. */
const nameWords = (name: string): readonly string[] =>
  distinct([...searchWords(name), ...searchWords(withoutApostrophes(name))]);

/**
 * The words that a patient must have, each as the beginning of one of theirs (decisions, section 5): accents, case,
 * apostrophes and the points of a document number do not count. At most ten words count. Empty when there is nothing to search.
 */
export function searchTerms(criterion: SearchCriterion, text: string): readonly string[] {
  if (criterion === 'document') return [documentWord(text)].filter((word) => word.length > 0);
  return searchWords(withoutApostrophes(text).replace(BETWEEN_DIGITS, '')).slice(0, MOST_TERMS);
}

/** The parts of a patient that searches look at. */
interface SearchedPatient {
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly documentNumber: string;
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.length > 0).join(' ');

/** The words by which a patient is found, each with the criterion it answers. */
export function wordsOf(
  patient: SearchedPatient,
): readonly { readonly criterion: Exclude<SearchCriterion, 'any'>; readonly word: string }[] {
  const of = (criterion: Exclude<SearchCriterion, 'any'>, words: readonly string[]) =>
    words.map((word) => ({ criterion, word }));
  return [
    ...of('surname', nameWords(joined(patient.firstSurname, patient.secondSurname))),
    ...of('given-name', nameWords(joined(patient.firstName, patient.secondName))),
    ...of('document', searchTerms('document', patient.documentNumber)),
  ];
}

/** The text by which patients are sorted: surnames, then given names, without accents or case. */
export const sortNameOf = (patient: SearchedPatient): string =>
  foldText(joined(patient.firstSurname, patient.secondSurname, patient.firstName, patient.secondName));
