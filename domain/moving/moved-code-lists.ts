import {
  CATALOGUES,
  type CatalogueEntry,
  type CatalogueKey,
  RIPS_FIELDS,
} from '#domain/catalogue-maintenance';
import { comparableName, SPECIALTIES } from '#domain/catalogues';
import {
  CODE_LISTS,
  type CodeList,
  type CodeListKey,
  choiceColumn,
  type Entry,
  type EntryField,
  type ListColumn,
  optionParser,
  optionWords,
} from '#domain/code-lists';
import { tidy } from '#domain/shared';

const PAYER_NAME_MAX_LENGTH = 120;
const SPECIALTY_MAX_LENGTH = 40;

/** '1' for an entry that can be chosen, '0' for a retired one; a stored entry without a state keeps its own. */
export const STATE_COLUMN: ListColumn = choiceColumn('state', ['estado'], false, {
  activo: '1',
  inactivo: '0',
});

export const SPECIALTY_COLUMN: ListColumn = {
  name: 'specialty',
  headers: ['especialidad', 'area'],
  required: false,
  maxLength: SPECIALTY_MAX_LENGTH,
  words: optionWords(SPECIALTIES),
  parse: optionParser(SPECIALTIES),
};

/** A field of a screen as a column of a file. */
export function columnOfField(
  fields: readonly EntryField[],
  name: string,
  ...headers: readonly string[]
): ListColumn {
  const field = fields.find((each) => each.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return { ...field, headers };
}

const FORMER_MAX_LENGTH = 400;

/** The first code or name of an entry that was changed since, by which another installation finds it (K33). */
export const FORMER_COLUMN: ListColumn = {
  name: 'former',
  headers: ['antes'],
  required: false,
  maxLength: FORMER_MAX_LENGTH,
  parse: tidy,
};

const fieldsOf = (catalogue: CatalogueKey) => CATALOGUES[catalogue].fieldsOf({});

const ripsColumn = (name: string, ...headers: readonly string[]) =>
  columnOfField(RIPS_FIELDS, name, ...headers);

const withoutEmptyState = (entry: Entry): Entry => {
  const { state, ...rest } = entry;
  return state === '' ? rest : entry;
};

/** A code list with further columns that only exports of Integra have. */
const withColumns = (list: CodeList, ...columns: readonly ListColumn[]): CodeList => ({
  ...list,
  columns: [...list.columns, ...columns, STATE_COLUMN, FORMER_COLUMN],
  normalize: (entry) => withoutEmptyState(list.normalize?.(entry) ?? entry),
});

/** The code lists as they move in and out, with what a foundation entered about their entries. */
export const MOVED_CODE_LISTS: Readonly<Record<CodeListKey, CodeList>> = {
  eps: withColumns(
    CODE_LISTS.eps,
    choiceColumn('provider', ['es prestador'], false, { si: '1', no: '' }),
    columnOfField(fieldsOf('payers'), 'supportPattern', 'patron de soportes'),
  ),
  cups: {
    ...withColumns(
      CODE_LISTS.cups,
      SPECIALTY_COLUMN,
      {
        name: 'payer',
        headers: ['solo de entidad'],
        required: false,
        maxLength: PAYER_NAME_MAX_LENGTH,
        parse: tidy,
      },
      ripsColumn('officialCode', 'codigo oficial'),
      choiceColumn('ripsBlock', ['grupo rips'], false, {
        consulta: 'consultation',
        procedimiento: 'procedure',
      }),
      ripsColumn('repsService', 'servicio reps'),
      ripsColumn('purpose', 'finalidad'),
      ripsColumn('maxPerDay', 'maximo por dia'),
    ),
    // A code may have an entry for each payer; a file without payers has one line for all of them.
    keyOf: ({ code = '', payer }) => (payer === undefined ? code : `${code} ${comparableName(payer)}`),
  },
  icd10: withColumns(CODE_LISTS.icd10),
  dsm4: withColumns(CODE_LISTS.dsm4),
  towns: CODE_LISTS.towns,
};

/** The catalogues of the list of catalogues, by the word for one of their entries. */
export const MOVED_CATALOGUES = {
  'consultation-reasons': 'motivo de consulta',
  strategies: 'estrategia',
  materials: 'material',
  'exam-formats': 'formato de examen',
} as const satisfies Readonly<Partial<Record<CatalogueKey, string>>>;
export type MovedCatalogue = keyof typeof MOVED_CATALOGUES;

/** An entry of one of the catalogues. */
export interface MovedEntry extends Omit<CatalogueEntry, 'id'> {
  readonly catalogue: MovedCatalogue;
}
