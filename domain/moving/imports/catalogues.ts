import { materialTypeOf, strategyTypeOf } from '#domain/agenda';
import { CATALOGUES, type CatalogueEntry } from '#domain/catalogue-maintenance';
import { CONSULTATION_REASON_TYPE } from '#domain/catalogues';
import type { Entry, LineErrors } from '#domain/code-lists';
import { foldText, tidy } from '#domain/shared';
import { type CellKind, columnsOf, textCell, wordCell } from '../cells.ts';
import { changedValues } from '../changed-values.ts';
import { type ImportStamp, type LineEffect, type ListLine, listImport } from '../list-import.ts';
import {
  columnOfField,
  FORMER_COLUMN,
  MOVED_CATALOGUES,
  type MovedCatalogue,
  type MovedEntry,
  SPECIALTY_COLUMN,
  STATE_COLUMN,
} from '../moved-code-lists.ts';

const DESCRIPTION_MAX_LENGTH = 400;

const cellOf = ({
  headers: [, ...synonyms],
  name: _,
  required: __,
  ...cell
}: typeof STATE_COLUMN): CellKind => ({
  ...cell,
  synonyms,
});

const DEFINITION = {
  columns: columnsOf('catalogues', {
    catalogo: wordCell(
      {
        ...Object.fromEntries(Object.entries(MOVED_CATALOGUES).map(([catalogue, word]) => [word, catalogue])),
        estrategias: 'strategies',
        materiales: 'materials',
      },
      'tipo',
    ),
    descripcion: textCell(DESCRIPTION_MAX_LENGTH, 'nombre'),
    especialidad: cellOf(SPECIALTY_COLUMN),
    direccion: cellOf(
      columnOfField(CATALOGUES['exam-formats'].fieldsOf({}), 'address', 'direccion', 'enlace'),
    ),
    estado: cellOf(STATE_COLUMN),
    antes: cellOf(FORMER_COLUMN),
  }),
  keyColumn: 'descripcion',
  keyOf: ({ catalogo, especialidad = '', descripcion = '' }: Row) =>
    [catalogo, catalogo === 'consultation-reasons' ? '' : especialidad, foldText(descripcion)].join(' '),
};

type Row = ListLine<'catalogues'>['row'];

export interface CatalogueChange {
  readonly before: StoredMovedEntry | null;
  readonly after: MovedEntry;
}

export type StoredMovedEntry = MovedEntry & Pick<CatalogueEntry, 'id'>;

/** Reads and stores entries of the catalogues in bulk. */
export interface CatalogueImports {
  /** All entries, and the version of the catalogues. */
  all(): Promise<{ readonly entries: readonly StoredMovedEntry[]; readonly version: number }>;
  /** Returns false when a catalogue was changed after this version. */
  store(changes: readonly CatalogueChange[], version: number, stamp: ImportStamp): Promise<boolean>;
}

const COLUMN_OF = {
  description: 'descripcion',
  area: 'especialidad',
  address: 'direccion',
  active: 'estado',
};

/**
 * Entries of catalogues by catalogue, specialty and description; those that the file lacks stay. Error codes by column: `required` and
 * `not-of-catalogue` for specialty and address.
 */
export const catalogueImport = listImport('catalogues', DEFINITION, {
  withoutAuthors: true,
  // Records keep the words of their time (C1).
  isUndoable: false,
})<{ readonly catalogueImports: CatalogueImports }, CatalogueChange>(
  async ({ catalogueImports }, { references, stamp: storedWith }) => {
    const { entries, version } = await catalogueImports.all();
    const storedByKey = new Map(entries.map((stored) => [keyOf(stored), stored]));
    const namedKeys = new Set<string>();
    /** The stored entry of a line; one that has its first name here is found by that, unless a line is about it. */
    const storedOf = (read: MovedEntry, former: string | undefined): StoredMovedEntry | null => {
      const key = keyOf(read);
      namedKeys.add(key);
      const formerKey = keyOf({ ...read, entry: { ...read.entry, description: former ?? '' } });
      const isNamed = storedByKey.has(key) || !former || namedKeys.has(formerKey);
      if (!isNamed) namedKeys.add(formerKey);
      const stored = storedByKey.get(isNamed ? key : formerKey) ?? null;
      if (stored && !isNamed) storedByKey.delete(formerKey);
      return stored;
    };
    return {
      async compare(lines) {
        return lines.map(({ row, isReadable }): LineEffect<CatalogueChange> => {
          const errors = errorsOf(row);
          if (Object.keys(errors).length > 0) return { errors };
          if (!isReadable) return 'unchanged';
          const read = entryOf(row);
          const before = storedOf(read, row.antes);
          const after = afterLine(read, before, row);
          const changed = before ? changedValues(valuesOf(before), valuesOf(after), COLUMN_OF) : [];
          if (before && changed.length === 0) return 'unchanged';
          if (!storedWith) references.codes.addItem(after);
          return { action: before ? 'updated' : 'created', change: { before, after }, changed };
        });
      },
      store: (changes, stamp) => catalogueImports.store(changes, version, stamp),
    };
  },
);

const keyOf = ({ catalogue, entry }: MovedEntry) => `${catalogue} ${CATALOGUES[catalogue].keyOf(entry)}`;

const valuesOf = ({ entry, active }: MovedEntry) => ({
  description: entry.description ?? '',
  area: entry.area ?? '',
  address: entry.address ?? '',
  active: active ? 'Activo' : 'Inactivo',
});

function errorsOf({ catalogo, especialidad, direccion }: Row): LineErrors {
  const isOfSpecialty = catalogo === 'strategies' || catalogo === 'materials';
  return {
    ...(isOfSpecialty && !especialidad && { especialidad: 'required' }),
    ...(catalogo === 'exam-formats' && especialidad && { especialidad: 'not-of-catalogue' }),
    ...(catalogo && catalogo !== 'exam-formats' && direccion && { direccion: 'not-of-catalogue' }),
  };
}

function entryOf({ catalogo, descripcion = '', especialidad = '', direccion = '' }: Row): MovedEntry {
  const description = tidy(descripcion);
  const specialty = Number(especialidad);
  const catalogue = catalogo as MovedCatalogue;
  const entries: Readonly<Record<MovedCatalogue, Entry>> = {
    'consultation-reasons': { description, type: String(CONSULTATION_REASON_TYPE), area: especialidad },
    strategies: { description, type: String(strategyTypeOf(specialty)) },
    materials: { description, type: String(materialTypeOf(specialty)) },
    'exam-formats': { description, address: direccion },
  };
  return { catalogue, entry: entries[catalogue], active: true };
}

/** The entry with what columns that the file lacks leave as it is. */
const afterLine = (read: MovedEntry, before: MovedEntry | null, row: Row): MovedEntry => ({
  ...read,
  entry: {
    ...read.entry,
    ...(before && row.especialidad === undefined && { area: before.entry.area ?? '' }),
    ...(before && row.direccion === undefined && { address: before.entry.address ?? '' }),
  },
  active: row.estado ? row.estado === '1' : (before?.active ?? true),
});
