import type { EntitySchema } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueEntry, CatalogueKey } from '#domain/catalogue-maintenance';
import {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  ICD10_TYPE,
  itemSortText,
  MATERIAL_TYPES,
  STRATEGY_TYPES,
  wordsWithoutPoints,
} from '#domain/catalogues';
import type { Entry } from '#domain/code-lists';
import { columns, flag, int, optional, select, textOrNumber } from './columns.ts';
import { CatalogueItemSchema, CupsSchema, ExamFormatSchema, PayerSchema } from './schemas/catalogues.ts';
import type { SqlValue } from './sql.ts';

export type Value = string | number | boolean | null | undefined;
/** Values by property name of the mapper. */
export type Row = Readonly<Record<string, Value>>;
export type StoredRow = Row & { readonly id: number };

/** A column of a catalogue's table. */
export interface SourceColumn {
  readonly column: string;
  /** Property name of the mapper. */
  readonly property: string;
  readonly isNumber: boolean;
}

/** The table of a catalogue. */
export interface CatalogueSource {
  readonly table: 'payer' | 'cups' | 'catalogue_item' | 'exam_format';
  readonly schema: EntitySchema;
  /** The types of this catalogue in `catalogue_item`. */
  readonly types?: readonly number[];
  readonly columns: Readonly<Record<string, SourceColumn>>;
  /** Fields that the search covers. */
  readonly searchedFields: readonly string[];
  /** The fields with code (if entries have one) and name; for payers the code is the short name. Lists are sorted by the name. */
  readonly label: { readonly code: string; readonly name: string };
  /** Values of a new row. */
  readonly defaults: Row;
  /** Foreign keys that refer to an entry; missing for a catalogue whose entries may be changed although records refer to them. */
  readonly usedIn?: readonly (readonly [table: string, column: string])[];
}

const text = (column: string, property = column): SourceColumn => ({ column, property, isNumber: false });
const number = (column: string, property = column): SourceColumn => ({ column, property, isNumber: true });

const itemSource = (...types: readonly number[]): CatalogueSource => ({
  table: 'catalogue_item',
  schema: CatalogueItemSchema,
  types,
  columns: { type: number('type'), code: text('code'), description: text('description') },
  searchedFields: ['code', 'description'],
  label: { code: 'code', name: 'description' },
  defaults: { code: null, active: true },
});

const reasonItemSource = itemSource(CONSULTATION_REASON_TYPE);
const reasonSource: CatalogueSource = {
  ...reasonItemSource,
  columns: { ...reasonItemSource.columns, area: number('specialty_id', 'specialtyId') },
  defaults: { ...reasonItemSource.defaults, specialtyId: null },
};

const noRips = {
  officialCode: null,
  ripsBlock: null,
  repsService: null,
  purpose: null,
  maxPerDay: null,
};

export const CATALOGUE_SOURCES: Readonly<Record<CatalogueKey, CatalogueSource>> = {
  payers: {
    table: 'payer',
    schema: PayerSchema,
    columns: {
      nit: text('nit'),
      name: text('name'),
      shortName: text('short_name', 'shortName'),
      kind: number('kind'),
      scheme: number('scheme'),
      provider: number('is_provider', 'isProvider'),
      supportPattern: text('support_pattern', 'supportPattern'),
    },
    searchedFields: ['name', 'shortName', 'nit'],
    label: { code: 'shortName', name: 'name' },
    defaults: { nit: null, scheme: null, isProvider: null, supportPattern: null, active: true },
    usedIn: [
      ['patient', 'eps_id'],
      ['patient', 'prepaid_id'],
      ['patient', 'policy_id'],
      ['service_order', 'payer_id'],
    ],
  },
  cups: {
    table: 'cups',
    schema: CupsSchema,
    columns: {
      code: text('code'),
      description: text('description'),
      specialty: number('specialty_id', 'specialtyId'),
      payer: number('payer_id', 'payerId'),
      officialCode: text('official_code', 'officialCode'),
      ripsBlock: text('rips_block', 'ripsBlock'),
      repsService: number('reps_service', 'repsService'),
      purpose: text('purpose'),
      maxPerDay: number('max_per_day', 'maxPerDay'),
    },
    searchedFields: ['code', 'description'],
    label: { code: 'code', name: 'description' },
    defaults: { specialtyId: null, payerId: null, ...noRips, active: true },
  },
  pathologies: itemSource(ICD10_TYPE, DSM4_TYPE),
  'consultation-reasons': reasonSource,
  materials: itemSource(...MATERIAL_TYPES),
  strategies: itemSource(...STRATEGY_TYPES),
  'exam-formats': {
    table: 'exam_format',
    schema: ExamFormatSchema,
    columns: { description: text('description'), address: text('address', 'referenceAddress') },
    searchedFields: ['description'],
    label: { code: 'code', name: 'description' },
    defaults: { referenceAddress: null, active: true },
  },
};

const fieldsOf = ({ columns }: CatalogueSource) => Object.entries(columns);

/** The sort key of an entry in lists. */
export const sortTextOf = ({ label }: CatalogueSource, entry: Entry): string =>
  itemSortText(entry[label.name] ?? '');

/** Converts an entry to a row; missing fields stay missing. */
export const rowFrom = (source: CatalogueSource, entry: Entry): Row =>
  Object.fromEntries(
    fieldsOf(source).flatMap(([field, { property, isNumber }]) => {
      const value = entry[field];
      if (value === undefined) return [];
      return [[property, value === '' ? null : isNumber ? Number(value) : value] as const];
    }),
  );

/** Converts a row to an entry. */
export const entryFrom = (source: CatalogueSource, row: Row): Entry =>
  Object.fromEntries(
    fieldsOf(source).map(([field, { property }]) => [field, String(row[property] ?? '')] as const),
  );

/** Selects entries `e`; `rest` is the statement from its `from` on. */
export async function selectEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  rest: string,
  values: readonly SqlValue[],
): Promise<CatalogueEntry[]> {
  const fields = fieldsOf(source).map(([, { column, property }]) => [
    property,
    optional(textOrNumber(`e.${column}`)),
  ]);
  const row = columns<StoredRow & { readonly active: boolean }>({
    ...Object.fromEntries(fields),
    id: int('e.id'),
    active: flag('e.active'),
  });
  const rows = await select(em, row, rest, values);
  return rows.map((each) => ({ id: each.id, active: each.active, entry: entryFrom(source, each) }));
}

const scopeName = (table: CatalogueSource['table'], type: string | number): string =>
  table === 'catalogue_item' ? `item-${type}` : table;

/** The part of the word index (its column `shelf`) that holds the words of an entry. */
export const wordScopeOf = ({ table }: CatalogueSource, { type = '' }: Entry): string =>
  scopeName(table, type);

/** The parts of the word index that hold the words of a catalogue. */
export const wordScopesOf = ({ table, types }: CatalogueSource): readonly string[] =>
  types ? types.map((type) => scopeName(table, type)) : [table];

/** The search words of an entry. */
export const wordsOf = ({ searchedFields }: CatalogueSource, entry: Entry): readonly string[] =>
  wordsWithoutPoints(searchedFields.map((field) => entry[field] ?? '').join(' '));
