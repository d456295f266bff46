import { PAYER_KIND, parseNit, payerChangeErrors, payerDuplicateErrors } from '#domain/catalogues';
import {
  countCharacters,
  type FieldErrors,
  foldText,
  hasControlCharacter,
  type RefusalCode,
  tidy,
} from '#domain/shared';

/** An entry: text by column name; empty for an empty cell, absent for a missing column. */
export type Entry = Readonly<Record<string, string>>;

/** A field of an entry, from a file or a form. */
export interface EntryField {
  readonly name: string;
  readonly required: boolean;
  /** Maximum length, characters. */
  readonly maxLength: number;
  /** Parses a text to its stored form; null when invalid. */
  readonly parse: (text: string) => string | null;
  /** Error code of an invalid text; default `not-understood`. */
  readonly errorCode?: RefusalCode;
}

/** A column of a code list. */
export interface ListColumn extends EntryField {
  /** Accepted column headings, lower case without accents; the first is used in messages. */
  readonly headers: readonly string[];
  /** Accepted words of a closed list. */
  readonly words?: readonly string[];
  /** Whether people write it, so that it may begin with `=`; in other columns that is a formula. */
  readonly freeText?: boolean;
}

export interface StoredEntry {
  readonly id: number;
  readonly entry: Entry;
  /** Whether a record uses it. */
  readonly inUse: boolean;
}

/** Definition of a code list that is imported from files. */
export interface CodeList {
  readonly columns: readonly ListColumn[];
  /** By error code, the other columns on which the error depends; it is not reported when one of them is invalid. */
  readonly dependsOn?: Readonly<Record<string, readonly string[]>>;
  /** Pattern of explanatory lines, which are skipped. */
  readonly notePattern?: RegExp;
  /** Column in which a repeated line is reported; default: the first required one. */
  readonly keyColumn?: string;
  /** Key of an entry; entries with the same key are the same. Null where lines may be repeated. */
  readonly keyOf: (entry: Entry) => string | null;
  /** A second key: entries that share it are probably the same; null for an entry without one. */
  readonly similarKeyOf?: (entry: Entry) => string | null;
  /** Removes values that do not belong to the kind of entry. */
  readonly normalize?: (entry: Entry) => Entry;
  /** Errors of changing a stored entry. */
  readonly changeErrors?: (stored: StoredEntry, entry: Entry) => FieldErrors | null;
  /** Errors of an entry that duplicates another one. */
  readonly duplicateErrorsOf?: (entry: Entry, other: Entry) => FieldErrors | null;
}

interface TextError {
  readonly code: RefusalCode;
  /** Maximum length (`too-long`). */
  readonly detail?: number;
}

/** Parses a text for a field, from a file or a form. */
export function parseText(
  { required, maxLength, parse, errorCode = 'not-understood' }: EntryField,
  input: string,
): { readonly text: string } | TextError {
  if (input.trim() === '') return required ? { code: 'required' } : { text: '' };
  if (hasControlCharacter(input, { multiline: true })) return { code: 'control-character' };
  const text = parse(input.trim());
  if (text === null) return { code: errorCode };
  const isTooLong = text.length > maxLength && countCharacters(text) > maxLength;
  return isTooLong ? { code: 'too-long', detail: maxLength } : { text };
}

const codeColumn = (
  headers: readonly string[],
  maxLength: number,
  pattern: RegExp,
  errorCode: RefusalCode = 'not-understood',
): ListColumn => ({
  name: 'code',
  headers,
  required: true,
  maxLength,
  parse: (text) => (pattern.test(text) ? text.toUpperCase() : null),
  errorCode,
});

const ICD10_CODE = /^[A-Z]\d{2}[0-9A-Z]{0,2}$/i;
/** A procedure has six digits; chapters, groups and subgroups have the first two, three or four. */
const CUPS_CODE = /^\d{2,4}$|^\d{6}$/;
/** Explanatory lines in the published CUPS list. */
const CUPS_NOTE = /^(?:excluye|incluye|simult[aá]neo):/i;
const POINT_OF_ICD10 = /^(.{3})\.(?=.)/;

/** ICD-10 codes are stored without point: `F84.0` as `F840` (C4). */
const icd10Code: ListColumn = (() => {
  const column = codeColumn(['codigo', 'cod', 'cie10'], 20, ICD10_CODE, 'not-icd10');
  return { ...column, parse: (text) => column.parse(text.replace(POINT_OF_ICD10, '$1')) };
})();

const textColumn = (
  name: string,
  headers: readonly string[],
  maxLength: number,
  parse: ListColumn['parse'] = tidy,
): ListColumn => ({ name, headers, required: true, maxLength, parse });

/** A column of words that stand for numbers. */
export const choiceColumn = (
  name: string,
  headers: readonly string[],
  required: boolean,
  words: Readonly<Record<string, string>>,
): ListColumn => ({
  name,
  headers,
  required,
  maxLength: 40,
  words: Object.keys(words),
  parse: (input) => words[foldText(input)] ?? null,
});

const codeOf = (entry: Entry): string => entry.code ?? '';

const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y']);
const SEVERAL_BLANKS = /\s{2,}.*/s;

/** Formats the name of a place; text after several blanks is a leftover of the list's layout. */
export const formatLocationName = (input: string): string =>
  input
    .trim()
    .replace(SEVERAL_BLANKS, '')
    .split(' ')
    .map((word, index) => {
      const lower = word.toLocaleLowerCase('es-CO');
      if (word.includes('.')) return word;
      if (index > 0 && SMALL_WORDS.has(lower)) return lower;
      return lower.replace(
        /(^|[-(])(\p{L})/gu,
        (_, before, letter) => before + letter.toLocaleUpperCase('es-CO'),
      );
    })
    .join(' ');

/** The imported code lists: diagnoses of ICD-10 and DSM-IV, CUPS, towns of DIVIPOLA, and payers. */
export const CODE_LISTS = {
  icd10: {
    columns: [icd10Code, textColumn('description', ['descripcion', 'nombre'], 400)],
    keyOf: codeOf,
  },
  dsm4: {
    columns: [
      codeColumn(['codigo', 'cod', 'dsm4'], 20, /^[A-Za-z]?\d{1,3}(?:\.\d{1,2})?$/, 'not-dsm4'),
      textColumn('description', ['descripcion', 'nombre'], 400),
    ],
    keyOf: codeOf,
  },
  cups: {
    columns: [
      codeColumn(['codigo', 'cod', 'cups', 'cup'], 20, CUPS_CODE, 'not-cups'),
      textColumn('description', ['descripcion', 'nombre'], 400),
    ],
    notePattern: CUPS_NOTE,
    keyOf: codeOf,
  },
  towns: {
    columns: [
      codeColumn(['codigo', 'divipola', 'codigo municipio'], 5, /^\d{5}$/),
      textColumn('name', ['municipio', 'ciudad', 'nombre'], 80, formatLocationName),
      textColumn('department', ['departamento'], 80, formatLocationName),
    ],
    keyOf: codeOf,
  },
  eps: {
    columns: [
      { ...textColumn('nit', ['nit'], 20, parseNit), required: false, errorCode: 'not-nit' },
      textColumn('name', ['nombre', 'entidad'], 120),
      textColumn('shortName', ['nombre corto', 'corto', 'sigla'], 60),
      choiceColumn('kind', ['tipo', 'rango'], true, {
        1: '1',
        eps: '1',
        2: '2',
        prepagada: '2',
        3: '3',
        poliza: '3',
      }),
      choiceColumn('scheme', ['regimen'], false, {
        1: '1',
        contributivo: '1',
        2: '2',
        subsidiado: '2',
        3: '3',
        ambos: '3',
        'contributivo y subsidiado': '3',
      }),
    ],
    keyOf: (entry) => foldText(entry.name ?? ''),
    normalize: (entry) => (Number(entry.kind) === PAYER_KIND.eps ? entry : { ...entry, scheme: '' }),
    duplicateErrorsOf: payerDuplicateErrors,
    changeErrors: ({ id, entry, inUse }, { kind }) =>
      payerChangeErrors({ id, inUse, kind: entry.kind }, kind),
  },
} as const satisfies Readonly<Record<string, CodeList>>;

/** Name of a code list. */
export type CodeListKey = keyof typeof CODE_LISTS;
