import {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  ICD10_TYPE,
  MATERIAL_TYPES,
  PAYER_KIND,
  SPECIALTIES,
  STRATEGY_TYPES,
} from '#domain/catalogues';
import { CODE_LISTS, type CodeList, type Entry, type EntryField } from '#domain/code-lists';
import { parseSupportPattern } from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import { type FieldErrors, foldText, tidy } from '#domain/shared';
import { RIPS_FIELDS, withProposedRips } from './rips-fields.ts';

/** Key of a maintained catalogue and of its screen. */
export type CatalogueKey =
  | 'payers'
  | 'cups'
  | 'pathologies'
  | 'consultation-reasons'
  | 'materials'
  | 'strategies'
  | 'exam-formats';

/** Definition of a maintained catalogue. */
export interface Catalogue {
  /** Fields in the order of the form; they depend on the kind of entry. */
  readonly fieldsOf: (entry: Entry) => readonly EntryField[];
  /** Removes or adds values by the kind of entry. */
  readonly normalize?: CodeList['normalize'];
  /** Key of an entry; keys are unique. */
  readonly keyOf: (entry: Entry) => string;
  /** Field errors for a duplicate key. */
  readonly duplicateKeyErrors: FieldErrors;
  readonly changeErrors?: CodeList['changeErrors'];
  readonly duplicateErrorsOf?: CodeList['duplicateErrorsOf'];
  /** Sortable columns; the first is the default. */
  readonly sortableColumns: readonly [string, ...string[]];
  readonly filterField?: FilterField;
}

/** The field that filters the list; `orNone` offers entries without a value. */
export interface FilterField {
  readonly field: string;
  readonly orNone?: true;
}

/** Checks the filter value of a list. '' selects entries that have no value; null means no filter. */
export function checkedFilterValue(
  { fieldsOf, filterField }: Catalogue,
  value: string | null,
): string | null {
  if (value === null || !filterField) return null;
  if (value === '') return filterField.orNone ? '' : null;
  const field = fieldsOf({}).find(({ name }) => name === filterField.field);
  return field?.parse(value) === value ? value : null;
}

const DESCRIPTION: EntryField = { name: 'description', required: true, maxLength: 400, parse: tidy };

/** An `https` URL without user and password. */
const HTTPS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s"<>]*)?$/i;

/** Address of a page about an exam format; forms and audit entries use the name `address`. */
const REFERENCE_ADDRESS: EntryField = {
  name: 'address',
  required: false,
  maxLength: 400,
  parse: (text) => (HTTPS.test(text) ? text : null),
  errorCode: 'not-https',
};

const choiceField = (name: string, numbers: readonly number[]): EntryField => ({
  name,
  required: true,
  maxLength: 20,
  parse: (text) => (numbers.map(String).includes(text) ? text : null),
});

/** A catalogue of descriptions, such as the materials of a therapy; a catalogue of one type has no field for the type. */
function descriptionCatalogue(types: readonly number[]): Catalogue {
  const [onlyType] = types;
  const severalTypes = types.length > 1;
  return {
    fieldsOf: () => [DESCRIPTION, ...(severalTypes ? [choiceField('type', types)] : [])],
    ...(severalTypes
      ? { filterField: { field: 'type' } }
      : { normalize: (entry: Entry) => ({ ...entry, type: String(onlyType) }) }),
    keyOf: ({ type, description = '' }) => `${type} ${foldText(description)}`,
    duplicateKeyErrors: { description: 'description-taken' },
    sortableColumns: ['description'],
  };
}

const SPECIALTY_CODES = SPECIALTIES.map(({ code }) => code);

const reasonDescriptions = descriptionCatalogue([CONSULTATION_REASON_TYPE]);

/** All consultation reasons have one type (DomTip) and an optional therapy area (C8). */
const reasons: Catalogue = {
  ...reasonDescriptions,
  fieldsOf: (entry) => [
    ...reasonDescriptions.fieldsOf(entry),
    { ...choiceField('area', SPECIALTY_CODES), required: false },
  ],
  filterField: { field: 'area', orNone: true },
};

const payers = CODE_LISTS.eps;

/** '1' for a payer that is itself a provider of health services (B15). */
const PROVIDER: EntryField = { ...choiceField('provider', [1]), required: false };

/** How the payer wants the files that go with an invoice to be called (B60). */
const SUPPORT_PATTERN: EntryField = {
  name: 'supportPattern',
  required: false,
  maxLength: 100,
  parse: parseSupportPattern,
  errorCode: 'support-pattern',
};

/** Only an EPS has a scheme, and needs one. */
const payerFieldsOf = ({ kind }: Entry): readonly EntryField[] => [
  ...payers.columns
    .filter(({ name }) => name !== 'scheme' || kind === String(PAYER_KIND.eps))
    .map((column) => (column.name === 'scheme' ? { ...column, required: true } : column)),
  PROVIDER,
  SUPPORT_PATTERN,
];

const pathologyType = choiceField('type', [ICD10_TYPE, DSM4_TYPE]);
const pathologyFieldsOf = ({ type }: Entry): readonly EntryField[] => [
  pathologyType,
  ...CODE_LISTS[type === String(DSM4_TYPE) ? 'dsm4' : 'icd10'].columns,
];

/** The catalogues that screens maintain. */
export const CATALOGUES: Readonly<Record<CatalogueKey, Catalogue>> = {
  payers: {
    fieldsOf: payerFieldsOf,
    keyOf: payers.keyOf,
    normalize: payers.normalize,
    changeErrors: payers.changeErrors,
    duplicateErrorsOf: payers.duplicateErrorsOf,
    duplicateKeyErrors: { name: 'payer-name-taken' },
    sortableColumns: ['name'],
    filterField: { field: 'kind' },
  },
  cups: {
    fieldsOf: () => [
      ...CODE_LISTS.cups.columns,
      choiceField('specialty', SPECIALTY_CODES),
      {
        name: 'payer',
        required: true,
        maxLength: 20,
        parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null),
      },
      ...RIPS_FIELDS,
    ],
    normalize: withProposedRips,
    keyOf: ({ code, payer }) => `${code} ${payer || NO_PAYER}`,
    duplicateKeyErrors: { code: 'cups-code-taken' },
    sortableColumns: ['code', 'description'],
    filterField: { field: 'specialty', orNone: true },
  },
  pathologies: {
    fieldsOf: pathologyFieldsOf,
    keyOf: ({ type, code }) => `${type} ${code}`,
    duplicateKeyErrors: { code: 'pathology-code-taken' },
    sortableColumns: ['code', 'description'],
    filterField: { field: 'type' },
  },
  'consultation-reasons': reasons,
  materials: descriptionCatalogue(MATERIAL_TYPES),
  strategies: descriptionCatalogue(STRATEGY_TYPES),
  'exam-formats': {
    fieldsOf: () => [DESCRIPTION, REFERENCE_ADDRESS],
    keyOf: ({ description = '' }) => foldText(description),
    duplicateKeyErrors: { description: 'description-taken' },
    sortableColumns: ['description'],
  },
};

/** Every catalogue that a screen maintains, in the order of the menu. */
export const CATALOGUE_KEYS = Object.keys(CATALOGUES) as readonly CatalogueKey[];

/** Catalogues that orders reference. */
export const CATALOGUES_OF_ORDERS = ['payers', 'cups'] as const satisfies readonly CatalogueKey[];
export type OrderCatalogue = (typeof CATALOGUES_OF_ORDERS)[number];

const KEY_OF_TYPE: ReadonlyMap<number, CatalogueKey> = new Map([
  [ICD10_TYPE, 'pathologies'],
  [DSM4_TYPE, 'pathologies'],
  [CONSULTATION_REASON_TYPE, 'consultation-reasons'],
  ...MATERIAL_TYPES.map((type) => [type, 'materials'] as const),
  ...STRATEGY_TYPES.map((type) => [type, 'strategies'] as const),
]);

/** The catalogue of a type (DomTip, tipo); null for an unmaintained one. */
export const catalogueKeyOfType = (type: number): CatalogueKey | null => KEY_OF_TYPE.get(type) ?? null;
