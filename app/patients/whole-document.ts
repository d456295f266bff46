import { foldText } from '#domain/shared';
import type { PatientRow } from './patient-row.ts';

const SEPARATORS = /[^a-z0-9]+/g;
const LEADING_ZEROS = /^0+(?=\w)/;

const comparable = (text: string): string =>
  foldText(text).replace(SEPARATORS, '').replace(LEADING_ZEROS, '');

/** Whether a text is the whole document number of a patient, with or without its type, separators and leading zeros. */
export function isWholeDocument(typed: string, { document }: Pick<PatientRow, 'document'>): boolean {
  const number = document.slice(document.indexOf(' ') + 1);
  return [number, document].some((each) => comparable(each) === comparable(typed));
}
