import {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  ICD10_TYPE,
  MATERIAL_TYPES,
  NO_PAYER,
  PAYER_KIND,
  SPECIALTIES,
  STRATEGY_TYPES,
} from '#domain/catalogues';
import { CODE_LISTS, type CodeList, type Entry, type EntryField } from '#domain/code-lists';
import { type FieldErrors, foldText, tidy } from '#domain/shared';

/** A catalogue that a screen maintains; the screen has the same name in the permission list. */
export type CatalogueKey =
  | 'payers'
  | 'cups'
  | 'pathologies'
  | 'consultation-reasons'
  | 'materials'
  | 'strategies';

/** A catalogue: what an entry of it may say (section 2 of part 1, Maintenance catalogues; section 5, Catalogues). */
export interface Catalogue {
  /** What is asked for an entry, as a person reads the form; it depends on what kind of entry it is. */
  readonly fieldsOf: (entry: Entry) => readonly EntryField[];
  /** An entry without what does not belong to one of its kind. */
  readonly settle?: CodeList['settle'];
  /** What makes two entries the same. */
  readonly keyOf: (entry: Entry) => string;
  /** What is said of an entry whose key is taken. */
  readonly taken: FieldErrors;
  readonly objection?: CodeList['objection'];
  readonly rivalry?: CodeList['rivalry'];
  /** The columns by which the rows can be sorted; the first one is the usual. */
  readonly sortable: readonly [string, ...string[]];
  readonly narrowedBy?: Narrowing;
}

/** The field by whose answers the list is narrowed; `orNone` offers the entries that have no answer. */
export interface Narrowing {
  readonly field: string;
  readonly orNone?: true;
}

/** By what the list is narrowed: one of the answers of the catalogue's own field, '' for the entries without one; null for nothing. */
export function narrowingOf({ fieldsOf, narrowedBy }: Catalogue, asked: string | null): string | null {
  if (asked === null || !narrowedBy) return null;
  if (asked === '') return narrowedBy.orNone ? '' : null;
  const field = fieldsOf({}).find(({ name }) => name === narrowedBy.field);
  return field?.read(asked) === asked ? asked : null;
}

const DESCRIPTION: EntryField = { name: 'description', required: true, longest: 400, read: tidy };

/** One of several numbers. */
const oneOf = (name: string, numbers: readonly number[]): EntryField => ({
  name,
  required: true,
  longest: 20,
  read: (text) => (numbers.map(String).includes(text) ? text : null),
});

/** Descriptions of one type each, such as the materials of a therapy; of one type only, nobody is asked which. */
function descriptionsOf(types: readonly number[]): Catalogue {
  const [only] = types;
  const severalTypes = types.length > 1;
  return {
    fieldsOf: () => [DESCRIPTION, ...(severalTypes ? [oneOf('type', types)] : [])],
    ...(severalTypes
      ? { narrowedBy: { field: 'type' } }
      : { settle: (entry: Entry) => ({ ...entry, type: String(only) }) }),
    keyOf: ({ type, description = '' }) => `${type} ${foldText(description)}`,
    taken: { description: 'description-taken' },
    sortable: ['description'],
  };
}

const SPECIALTY_CODES = SPECIALTIES.map(({ code }) => code);

const anyReason = descriptionsOf([CONSULTATION_REASON_TYPE]);

/** Reasons keep one domain type, so their therapy area is a field of its own; without one a reason is for all areas. */
const reasons: Catalogue = {
  ...anyReason,
  fieldsOf: (entry) => [...anyReason.fieldsOf(entry), { ...oneOf('area', SPECIALTY_CODES), required: false }],
  narrowedBy: { field: 'area', orNone: true },
};

const payers = CODE_LISTS.eps;

/** The scheme is asked of an EPS alone, and must be told there. */
const payerFields = ({ kind }: Entry): readonly EntryField[] =>
  payers.columns
    .filter(({ name }) => name !== 'scheme' || kind === String(PAYER_KIND.eps))
    .map((column) => (column.name === 'scheme' ? { ...column, required: true } : column));

const pathologyType = oneOf('type', [ICD10_TYPE, DSM4_TYPE]);
const pathologyFields = ({ type }: Entry): readonly EntryField[] => [
  pathologyType,
  ...CODE_LISTS[type === String(DSM4_TYPE) ? 'dsm4' : 'icd10'].columns,
];

/** The catalogues that screens maintain. */
export const CATALOGUES: Readonly<Record<CatalogueKey, Catalogue>> = {
  payers: {
    fieldsOf: payerFields,
    keyOf: payers.keyOf,
    settle: payers.settle,
    objection: payers.objection,
    rivalry: payers.rivalry,
    taken: { name: 'payer-name-taken' },
    sortable: ['name'],
    narrowedBy: { field: 'kind' },
  },
  cups: {
    fieldsOf: () => [
      ...CODE_LISTS.cups.columns,
      oneOf('specialty', SPECIALTY_CODES),
      {
        name: 'payer',
        required: true,
        longest: 20,
        read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null),
      },
    ],
    keyOf: ({ code, payer }) => `${code} ${payer || NO_PAYER}`,
    taken: { code: 'cups-code-taken' },
    sortable: ['code', 'description'],
    narrowedBy: { field: 'specialty', orNone: true },
  },
  pathologies: {
    fieldsOf: pathologyFields,
    keyOf: ({ type, code }) => `${type} ${code}`,
    taken: { code: 'pathology-code-taken' },
    sortable: ['code', 'description'],
    narrowedBy: { field: 'type' },
  },
  'consultation-reasons': reasons,
  materials: descriptionsOf(MATERIAL_TYPES),
  strategies: descriptionsOf(STRATEGY_TYPES),
};

/** Every catalogue that a screen maintains, in the order of the menu. */
export const CATALOGUE_KEYS = Object.keys(CATALOGUES) as readonly CatalogueKey[];

/** The catalogues whose entries orders name. */
export const ORDERED_CATALOGUES = ['payers', 'cups'] as const satisfies readonly CatalogueKey[];
export type OrderedCatalogue = (typeof ORDERED_CATALOGUES)[number];

const KEY_OF_TYPE: ReadonlyMap<number, CatalogueKey> = new Map([
  [ICD10_TYPE, 'pathologies'],
  [DSM4_TYPE, 'pathologies'],
  [CONSULTATION_REASON_TYPE, 'consultation-reasons'],
  ...MATERIAL_TYPES.map((type) => [type, 'materials'] as const),
  ...STRATEGY_TYPES.map((type) => [type, 'strategies'] as const),
]);

/** The catalogue that keeps the items of a type (DomTip, tipo); null for one that no screen maintains. */
export const catalogueOfType = (type: number): CatalogueKey | null => KEY_OF_TYPE.get(type) ?? null;
