import { foldText, readDate, tidy } from '#domain/shared';

/** A time after a date, as spreadsheets add it. */
const TIME_OF_DAY = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s?[ap]\.?\s?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** Digits alone are no date of a file, because numbers of documents look like them. */
const DIGITS_ONLY = /^\d+$/;
/** A later year of two digits is one of the 20th century; later than today it is refused where a day of the past is asked. */
const LATEST_TWO_DIGIT_YEAR = 2049;

/** Parses a date as people and spreadsheets write it, day first as in Colombia, with or without a time; null for another text. */
export function parseFileDate(text: string): string | null {
  const date = text.replace(TIME_OF_DAY, '').trim();
  return DIGITS_ONLY.test(date) ? null : readDate(date, LATEST_TWO_DIGIT_YEAR);
}

/** An option of a fixed list, which a file may name, abbreviate or number. */
export interface FileOption {
  readonly code: number;
  readonly name: string;
  readonly abbreviation?: string;
}

/** The code of each word, by the word without accents, case and points. */
export const codesByWord = (
  list: readonly FileOption[],
  wordsOf: (option: FileOption) => readonly string[],
): Map<string, string> =>
  new Map(
    list.flatMap((option) =>
      wordsOf(option).map((word) => [comparableWord(word), String(option.code)] as const),
    ),
  );

/** A word without accents, case and points: `T.I.` and `ti` are the same. */
export const comparableWord = (word: string): string => foldText(tidy(word)).replaceAll('.', '');

const namesOf = ({ name, abbreviation = name }: FileOption) => [name, abbreviation];

/** Parses name, abbreviation or code of an option to its code. */
export function optionParser(list: readonly FileOption[]): (text: string) => string | null {
  const codes = codesByWord(list, (option) => [...namesOf(option), String(option.code)]);
  return (text) => codes.get(comparableWord(text)) ?? null;
}

/** The words of a list for messages. */
export const optionWords = (list: readonly FileOption[]): readonly string[] =>
  list.map(({ name, abbreviation = name }) => abbreviation);
