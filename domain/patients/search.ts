import { DOCUMENT_TYPES } from '#domain/catalogues';
import { distinct, foldText, searchWords, tidy } from '#domain/shared';

/** The field that a search covers; `any` covers surnames, given names and document. */
export type SearchCriterion = 'surname' | 'given-name' | 'document' | 'any';

const MAX_TERMS = 10;
const BETWEEN_DIGITS = /(?<=\d)[\s.,\p{Pd}]+(?=\d)/gu;
const NON_DOCUMENT_CHARACTERS = /[^a-z0-9]+/g;
const LEADING_ZEROS = /^0+(?=\w)/;
const LEADING_LETTERS = /^[a-z]+/;
const APOSTROPHES = /['’ʼ`´]/g;

const DIGIT = /\d/;
/** Letters of a document number, such as those of a passport, are at most this many. */
const MAX_DOCUMENT_LETTERS = 3;
const ABBREVIATIONS = DOCUMENT_TYPES.map(({ abbreviation }) => [...abbreviation].join('\\.?')).join('|');
const NUMBER_SIGN = '(?:n[o°º]\\.?[\\s:]*)?';
/** The abbreviation of a document type before a number, as in `RC 1020333444`, `C.C. No. 52.123` and `PA AB-77`. */
const DOCUMENT_ABBREVIATION = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ABBREVIATIONS})(?:\\.?[\\s:.-]*${NUMBER_SIGN}(?=\\d)|[\\s:]+(?=[a-z]{1,${MAX_DOCUMENT_LETTERS}}-?\\d))`,
  'giu',
);

/** A document number as one searchable word: `1.020-333` is found as `1020333`. */
const documentWord = (number: string): string => foldText(number).replace(NON_DOCUMENT_CHARACTERS, '');

const withoutZeros = (word: string): string => word.replace(LEADING_ZEROS, '');

/**
 * The searchable words of a document number: the number, and without the letters and zeros with which it begins. `AB-077` has `ab077`
 * and `77`.
 */
export function documentWords(number: string): readonly string[] {
  const word = documentWord(number);
  return distinct([word, withoutZeros(word), withoutZeros(word.replace(LEADING_LETTERS, ''))]).filter(
    ({ length }) => length > 0,
  );
}

/** `O'Neil` as `ONeil`, which is searchable as one word. */
const withoutApostrophes = (name: string): string => name.replace(APOSTROPHES, '');

/** The searchable words of a name; `O'NEIL` has `o`, `neil` and `oneil`. */
const nameWords = (name: string): readonly string[] =>
  distinct([...searchWords(name), ...searchWords(withoutApostrophes(name))]);

/**
 * The search terms of a text (P9), without accents, case, apostrophes, invisible characters, the zeros before a number, the separators
 * of its digits and the abbreviation of its type; at most ten. Empty for a text without words.
 */
export function searchTerms(criterion: SearchCriterion, text: string): readonly string[] {
  const typed = withoutApostrophes(tidy(text)).replace(DOCUMENT_ABBREVIATION, '').replace(BETWEEN_DIGITS, '');
  const words = criterion === 'document' ? [documentWord(typed)] : searchWords(typed);
  return distinct(words.map(withoutZeros).filter(({ length }) => length > 0)).slice(0, MAX_TERMS);
}

/**
 * The terms of a text with the criterion that fits it (P9): numbers are searched as documents and chart numbers, and words as names, also
 * where the chosen criterion is about the other; then every field counts.
 */
export function patientSearchOf(
  criterion: SearchCriterion,
  text: string,
): { readonly criterion: SearchCriterion; readonly terms: readonly string[] } {
  const fitting = fits(criterion, searchTerms('any', text)) ? criterion : 'any';
  return { criterion: fitting, terms: searchTerms(fitting, text) };
}

function fits(criterion: SearchCriterion, words: readonly string[]): boolean {
  if (criterion === 'any') return true;
  if (criterion !== 'document') return !words.some((word) => DIGIT.test(word));
  const hasNumber = words.some((word) => DIGIT.test(word));
  return hasNumber && words.every((word) => DIGIT.test(word) || word.length <= MAX_DOCUMENT_LETTERS);
}

/** Notes in brackets after a name, as in `María Ruiz (abuela)`. */
const BRACKETS = /\([^)]*\)/g;
const BETWEEN_PHONES = /[/;,]|\bext\b\.?/i;
const NON_DIGITS = /\D+/g;
/** Shorter numbers are extensions. */
const MIN_PHONE_DIGITS = 7;
const COUNTRY_CODE = /^57(?=\d{10}$)/;

/** The searchable words of one or several phone numbers: their digits, without the code of the country and without zeros in front. */
const phoneWords = (phones: string): readonly string[] =>
  phones
    .split(BETWEEN_PHONES)
    .map((phone) => withoutZeros(phone.replace(NON_DIGITS, '')).replace(COUNTRY_CODE, ''))
    .filter(({ length }) => length >= MIN_PHONE_DIGITS);

/** The searchable words of somebody by whom a patient is found: a guardian or the companion (P9). */
export const contactWords = ({
  name,
  documentNumber = '',
  phone,
}: {
  readonly name: string;
  readonly documentNumber?: string;
  readonly phone: string;
}): readonly string[] =>
  distinct([
    ...nameWords(name.replace(BRACKETS, ' ')),
    ...documentWords(documentNumber),
    ...phoneWords(phone),
  ]);

/** The searched fields of a patient. */
interface SearchedFields {
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly documentNumber: string;
  readonly companionName?: string | null;
  readonly companionPhone?: string | null;
}

type IndexedField = Exclude<SearchCriterion, 'any'> | 'companion';

const joinNames = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.length > 0).join(' ');

/** The search index of a patient: each word with its field. */
export function searchIndexOf(
  patient: SearchedFields,
): readonly { readonly criterion: IndexedField; readonly word: string }[] {
  const indexWords = (criterion: IndexedField, words: readonly string[]) =>
    words.map((word) => ({ criterion, word }));
  return [
    ...indexWords('surname', nameWords(joinNames(patient.firstSurname, patient.secondSurname))),
    ...indexWords('given-name', nameWords(joinNames(patient.firstName, patient.secondName))),
    ...indexWords('document', documentWords(patient.documentNumber)),
    ...indexWords(
      'companion',
      contactWords({ name: patient.companionName ?? '', phone: patient.companionPhone ?? '' }),
    ),
  ];
}

/** The sort key of a patient: surnames, then given names, without accents or case. */
export const sortNameOf = (patient: SearchedFields): string =>
  foldText(joinNames(patient.firstSurname, patient.secondSurname, patient.firstName, patient.secondName));
