import { PAYER_KIND, payerObjection, payerRivalry, readNit } from '#domain/catalogues';
import { type FieldErrors, foldText, hasControlCharacter, tidy } from '#domain/shared';

/** What one line of a list says, by the names of its columns; a column that was left empty is '', one that the file lacks is not there. */
export type Entry = Readonly<Record<string, string>>;

/** A part of an entry, whether it comes from a file or from a form. */
export interface EntryField {
  readonly name: string;
  readonly required: boolean;
  /** In characters. */
  readonly longest: number;
  /** The text as it is kept; null when it is none that this field takes. */
  readonly read: (text: string) => string | null;
  /** What is said of a text that `read` does not take; `not-understood` where nothing more can be told. */
  readonly misread?: string;
}

/** A column of a code list. */
export interface ListColumn extends EntryField {
  /** How files call it, without accents and in lower case; the first is how people are told of it. */
  readonly headers: readonly string[];
  /** The words that it takes, where it takes no others. */
  readonly words?: readonly string[];
}

/** An entry that is stored. */
export interface StoredEntry {
  readonly id: number;
  readonly entry: Entry;
  /** Whether a record of the clinic names it. */
  readonly inUse: boolean;
}

/** A list of codes that is brought in from a file: each kind is a definition, read and stored the same way. */
export interface CodeList {
  readonly columns: readonly ListColumn[];
  /** The columns that a code of refusal is about besides its own: it is not told where one of them can't be read. */
  readonly dependsOn?: Readonly<Record<string, readonly string[]>>;
  /** How a line begins that explains the list and is no entry of it. */
  readonly note?: RegExp;
  /** The column that a repeated line is reported in; by default the first required one. */
  readonly keyColumn?: string;
  /** What makes two lines the same entry. */
  readonly keyOf: (entry: Entry) => string;
  /** An entry without what does not belong to one of its kind. */
  readonly settle?: (entry: Entry) => Entry;
  /** What of a stored entry may not become what is given. */
  readonly objection?: (stored: StoredEntry, entry: Entry) => FieldErrors | null;
  /** What an entry may not say because another one says it. */
  readonly rivalry?: (entry: Entry, other: Entry) => FieldErrors | null;
}

/** What is wrong with a text that was given for a field. */
interface WrongText {
  readonly code: string;
  /** The most characters (`too-long`). */
  readonly detail?: number;
}

/** What a field keeps of a given text: the same for a file and for a form. */
export function readText(
  { required, longest, read, misread = 'not-understood' }: EntryField,
  given: string,
): { readonly text: string } | WrongText {
  if (given.trim() === '') return required ? { code: 'required' } : { text: '' };
  if (hasControlCharacter(given, { lines: true })) return { code: 'control-character' };
  const text = read(given.trim());
  if (text === null) return { code: misread };
  return text.length > longest ? { code: 'too-long', detail: longest } : { text };
}

const code = (
  headers: readonly string[],
  longest: number,
  pattern: RegExp,
  misread = 'not-understood',
): ListColumn => ({
  name: 'code',
  headers,
  required: true,
  longest,
  read: (text) => (pattern.test(text) ? text.toUpperCase() : null),
  misread,
});

const ICD10_CODE = /^[A-Z]\d{2}[0-9A-Z]{0,2}$/i;
/** A procedure has six digits; chapters, groups and subgroups have the first two, three or four. */
const CUPS_CODE = /^\d{2,4}$|^\d{6}$/;
/** What the published list of CUPS says of its chapters among their codes. */
const CUPS_NOTE = /^(?:excluye|incluye|simult[aá]neo):/i;
const POINT_OF_ICD10 = /^(.{3})\.(?=.)/;

/** A code of ICD-10 is kept without the point that it is usually written with: `F84.0` as `F840`. */
const icd10Code: ListColumn = (() => {
  const column = code(['codigo', 'cod', 'cie10'], 20, ICD10_CODE, 'not-icd10');
  return { ...column, read: (text) => column.read(text.replace(POINT_OF_ICD10, '$1')) };
})();

const text = (
  name: string,
  headers: readonly string[],
  longest: number,
  read: ListColumn['read'] = tidy,
): ListColumn => ({ name, headers, required: true, longest, read });

/** One of several words, kept as the number that stands for it. */
const choice = (
  name: string,
  headers: readonly string[],
  required: boolean,
  words: Readonly<Record<string, string>>,
): ListColumn => ({
  ...{ name, headers, required, longest: 40, words: Object.keys(words) },
  read: (given) => words[foldText(given)] ?? null,
});

const byCode = (entry: Entry): string => entry.code ?? '';

const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y']);
const SEVERAL_BLANKS = /\s{2,}.*/s;

/** A place's name as it is written in a sentence; what follows several blanks is a leftover of the list's layout. */
export const placeName = (given: string): string =>
  given
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

/**
 * The lists that the foundation takes over from the authorities (section 2 of part 1, catalogues): diagnoses of ICD-10 and DSM-IV,
 * procedures of CUPS, towns of DIVIPOLA, and paying entities.
 */
export const CODE_LISTS = {
  icd10: {
    columns: [icd10Code, text('description', ['descripcion', 'nombre'], 400)],
    keyOf: byCode,
  },
  dsm4: {
    columns: [
      code(['codigo', 'cod', 'dsm4'], 20, /^[A-Za-z]?\d{1,3}(?:\.\d{1,2})?$/, 'not-dsm4'),
      text('description', ['descripcion', 'nombre'], 400),
    ],
    keyOf: byCode,
  },
  cups: {
    columns: [
      code(['codigo', 'cod', 'cups', 'cup'], 20, CUPS_CODE, 'not-cups'),
      text('description', ['descripcion', 'nombre'], 400),
    ],
    note: CUPS_NOTE,
    keyOf: byCode,
  },
  towns: {
    columns: [
      code(['codigo', 'divipola', 'codigo municipio'], 5, /^\d{5}$/),
      text('name', ['municipio', 'ciudad', 'nombre'], 80, placeName),
      text('department', ['departamento'], 80, placeName),
    ],
    keyOf: byCode,
  },
  eps: {
    columns: [
      { ...text('nit', ['nit'], 20, readNit), required: false, misread: 'not-nit' },
      text('name', ['nombre', 'entidad'], 120),
      text('shortName', ['nombre corto', 'corto', 'sigla'], 60),
      choice('kind', ['tipo', 'rango'], true, {
        1: '1',
        eps: '1',
        2: '2',
        prepagada: '2',
        3: '3',
        poliza: '3',
      }),
      choice('scheme', ['regimen'], false, {
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
    settle: (entry) => (Number(entry.kind) === PAYER_KIND.eps ? entry : { ...entry, scheme: '' }),
    rivalry: payerRivalry,
    objection: ({ id, entry, inUse }, { kind }) => payerObjection({ id, inUse, kind: entry.kind }, kind),
  },
} as const satisfies Readonly<Record<string, CodeList>>;

/** Name of a code list. */
export type CodeListKey = keyof typeof CODE_LISTS;
