import { DOCUMENT_TYPES } from '#domain/catalogues';
import {
  type FileOption,
  type ListColumn,
  optionParser,
  optionWords,
  parseFileDate,
} from '#domain/code-lists';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { fittingPhones, parseLocalTime, tidy } from '#domain/shared';
import { LISTS, type ListName, type ListRow } from './lists.ts';

/** How the cells of a column are read. */
export type CellKind = Pick<ListColumn, 'maxLength' | 'parse' | 'errorCode' | 'words' | 'freeText'> & {
  /** Other headings of the column, lower case without accents. */
  readonly synonyms?: readonly string[];
};

const DATE_MAX_LENGTH = 10;
const OPTION_MAX_LENGTH = 120;
const NUMBER_MAX_LENGTH = 6;
const WHOLE_NUMBER = /^\d{1,6}$/;

/** A text of one line. */
export const textCell = (maxLength: number, ...synonyms: readonly string[]): CellKind => ({
  maxLength,
  parse: tidy,
  synonyms,
});

/** One phone or several; several are written shortly where they do not fit otherwise. */
export const phoneCell = (maxLength: number, ...synonyms: readonly string[]): CellKind => ({
  maxLength,
  parse: (text) => fittingPhones(tidy(text), maxLength),
  errorCode: 'several-phones',
  synonyms,
});

/** A text that keeps its lines and may begin with `=`. */
export const longTextCell = (maxLength: number, ...synonyms: readonly string[]): CellKind => ({
  maxLength,
  parse: (text) => text,
  freeText: true,
  synonyms,
});

export const dateCell = (...synonyms: readonly string[]): CellKind => ({
  maxLength: DATE_MAX_LENGTH,
  parse: parseFileDate,
  errorCode: 'not-a-date',
  synonyms,
});

const TIME = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** A time of day: `8:00`, `08:00:00` or `2:30 p. m.`. */
export const timeCell = (...synonyms: readonly string[]): CellKind => ({
  maxLength: DATE_MAX_LENGTH,
  parse: parseFileTime,
  errorCode: 'not-a-time',
  synonyms,
});

function parseFileTime(text: string): string | null {
  const [, hours, minutes, half] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return parseLocalTime(`${String(hour).padStart(2, '0')}:${minutes}`);
}

export const wholeNumberCell = (...synonyms: readonly string[]): CellKind => ({
  maxLength: NUMBER_MAX_LENGTH,
  parse: (text) => (WHOLE_NUMBER.test(text) ? String(Number(text)) : null),
  synonyms,
});

/** A column of a fixed list: reads name, abbreviation or code to the code. */
export const optionCell = (list: readonly FileOption[], ...synonyms: readonly string[]): CellKind => ({
  maxLength: OPTION_MAX_LENGTH,
  parse: optionParser(list),
  words: optionWords(list),
  synonyms,
});

/** A column of words that stand for codes. */
export const wordCell = (
  words: Readonly<Record<string, string>>,
  ...synonyms: readonly string[]
): CellKind => {
  const parse = optionParser(Object.keys(words).map((name, code) => ({ code, name })));
  const codes = Object.values(words);
  return {
    maxLength: OPTION_MAX_LENGTH,
    parse: (text) => codes[Number(parse(text) ?? -1)] ?? null,
    words: Object.keys(words),
    synonyms,
  };
};

const DOCUMENT_NUMBER_MAX_LENGTH = 30;

export const documentTypeCell = (...synonyms: readonly string[]): CellKind =>
  optionCell(DOCUMENT_TYPES, ...synonyms);

export const documentNumberCell = (...synonyms: readonly string[]): CellKind => ({
  maxLength: DOCUMENT_NUMBER_MAX_LENGTH,
  parse: normalizeDocumentNumber,
  synonyms,
});

/** The columns by which a row names its patient. */
export const PATIENT_CELLS = {
  paciente_tipo: documentTypeCell(
    'tipo documento',
    'tipo documento paciente',
    'tipo identificacion',
    'td',
    'pactipdoc',
  ),
  paciente_documento: documentNumberCell(
    'documento paciente',
    'numero documento paciente',
    'identificacion paciente',
    'numero documento',
    'documento',
    'numero identificacion',
    'identificacion',
    'pacnumdoc',
  ),
} as const;

/** The columns of a list; whether one is required is said by its heading in {@link LISTS}. */
export const columnsOf = <Name extends ListName>(
  list: Name,
  cells: Readonly<Record<keyof ListRow<Name> & string, CellKind>>,
): readonly ListColumn[] =>
  LISTS[list].map((heading: string): ListColumn => {
    const name = heading.replace(/\*$/, '');
    const { synonyms = [], ...cell }: CellKind = cells[name as keyof typeof cells];
    return { ...cell, name, headers: [name, ...synonyms], required: heading.endsWith('*') };
  });
