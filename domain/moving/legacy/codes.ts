import { DOCUMENT_TYPES, documentAbbreviation, type FixedItem } from '#domain/catalogues';
import { type Answer, numberOf, textOf } from './answers.ts';

/** The name of a code as exports have it; a code that Integra does not know stays, so that its row is named. */
export const nameOfCode = (list: readonly FixedItem[], row: Answer, ...fields: readonly string[]): string => {
  const code = numberOf(row, ...fields);
  return list.find((item) => item.code === code)?.name ?? textOf(row, ...fields);
};

/** The abbreviation of a type of document. */
export const documentTypeOf = (row: Answer, ...fields: readonly string[]): string => {
  const code = numberOf(row, ...fields);
  const isKnown = DOCUMENT_TYPES.some((type) => type.code === code);
  return code !== null && isKnown ? documentAbbreviation(code) : textOf(row, ...fields);
};
