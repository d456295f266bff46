import type { EntitySchema } from '@mikro-orm/core';
import type { CatalogueEntry, CatalogueKey } from '#domain/catalogue-maintenance';
import {
  CONSULTATION_REASON_TYPE,
  DSM4_TYPE,
  entrySortText,
  entryWords,
  ICD10_TYPE,
  MATERIAL_TYPES,
  STRATEGY_TYPES,
} from '#domain/catalogues';
import type { Entry } from '#domain/code-lists';
import { CatalogueItemSchema, CupsSchema, ExamFormatSchema, PayerSchema } from './schemas/catalogues.ts';

/** A stored value. */
export type Value = string | number | boolean | null | undefined;
/** Values by the names that the mapper knows. */
export type Row = Readonly<Record<string, Value>>;
/** A row with its number. */
export type StoredRow = Row & { readonly id: number };
/** A row as {@link entryColumns} reads it. */
export type EntryRow = StoredRow & { readonly active: number };

/** A column of a catalogue's table. */
export interface SourceColumn {
  readonly column: string;
  /** Its name for the mapper. */
  readonly property: string;
  readonly number: boolean;
}

/** Where entries of a catalogue are stored. */
export interface CatalogueSource {
  readonly table: 'payer' | 'cups' | 'catalogue_item' | 'exam_format';
  readonly schema: EntitySchema;
  /** Of `catalogue_item`: the types of this catalogue. */
  readonly types?: readonly number[];
  readonly columns: Readonly<Record<string, SourceColumn>>;
  /** The fields in which words are searched. */
  readonly searched: readonly string[];
  /** The fields that records say of an entry; the list is in the order of the name. */
  readonly label: { readonly code: string; readonly name: string };
  /** What a row has that an entry does not say. */
  readonly beginning: Row;
  /** The columns that name an entry, where it matters whether one does. */
  readonly usedIn?: readonly (readonly [table: string, column: string])[];
}

const text = (column: string, property = column): SourceColumn => ({ column, property, number: false });
const number = (column: string, property = column): SourceColumn => ({ column, property, number: true });

const itemsOf = (...types: readonly number[]): CatalogueSource => ({
  table: 'catalogue_item',
  schema: CatalogueItemSchema,
  types,
  columns: { type: number('type'), code: text('code'), description: text('description') },
  searched: ['code', 'description'],
  label: { code: 'code', name: 'description' },
  beginning: { code: null, active: true },
});

const anyReason = itemsOf(CONSULTATION_REASON_TYPE);
const reasons: CatalogueSource = {
  ...anyReason,
  columns: { ...anyReason.columns, area: number('specialty_id', 'specialtyId') },
  beginning: { ...anyReason.beginning, specialtyId: null },
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
    },
    searched: ['name', 'shortName', 'nit'],
    label: { code: 'shortName', name: 'name' },
    beginning: { nit: null, scheme: null, active: true },
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
    },
    searched: ['code', 'description'],
    label: { code: 'code', name: 'description' },
    beginning: { specialtyId: null, payerId: null, active: true },
  },
  pathologies: itemsOf(ICD10_TYPE, DSM4_TYPE),
  'consultation-reasons': reasons,
  materials: itemsOf(...MATERIAL_TYPES),
  strategies: itemsOf(...STRATEGY_TYPES),
  'exam-formats': {
    table: 'exam_format',
    schema: ExamFormatSchema,
    columns: { description: text('description'), address: text('address') },
    searched: ['description'],
    label: { code: 'code', name: 'description' },
    beginning: { address: null, active: true },
  },
};

const fieldsOf = ({ columns }: CatalogueSource) => Object.entries(columns);

/** Where an entry stands in the list. */
export const sortTextOf = ({ label }: CatalogueSource, entry: Entry): string =>
  entrySortText(entry[label.name] ?? '');

/** What an entry says of its row; what it does not tell is not there. */
export const rowFrom = (source: CatalogueSource, entry: Entry): Row =>
  Object.fromEntries(
    fieldsOf(source).flatMap(([field, { property, number }]) => {
      const given = entry[field];
      if (given === undefined) return [];
      return [[property, given === '' ? null : number ? Number(given) : given] as const];
    }),
  );

/** A stored row as an entry. */
export const entryFrom = (source: CatalogueSource, row: Row): Entry =>
  Object.fromEntries(
    fieldsOf(source).map(([field, { property }]) => [field, String(row[property] ?? '')] as const),
  );

/** The columns of an entry, of the table as `e`. */
export const entryColumns = (source: CatalogueSource): string =>
  [
    'e.id',
    'e.active',
    ...fieldsOf(source).map(([, { column, property }]) => `e.${column} as ${property}`),
  ].join(', ');

/** What was read of an entry. */
export const entryOf = (source: CatalogueSource, row: EntryRow): CatalogueEntry => ({
  id: row.id,
  active: Boolean(row.active),
  entry: entryFrom(source, row),
});

const shelf = (table: CatalogueSource['table'], type: string | number): string =>
  table === 'catalogue_item' ? `item-${type}` : table;

/** Where the words of an entry stand. */
export const shelfOf = ({ table }: CatalogueSource, { type = '' }: Entry): string => shelf(table, type);

/** Where the words of a whole catalogue stand. */
export const shelvesOf = ({ table, types }: CatalogueSource): readonly string[] =>
  types ? types.map((type) => shelf(table, type)) : [table];

/** The words by which an entry is found. */
export const wordsOf = ({ searched }: CatalogueSource, entry: Entry): readonly string[] =>
  entryWords(searched.map((field) => entry[field] ?? '').join(' '));
