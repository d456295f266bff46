import type { EntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Entry } from '#domain/code-lists';
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  entryColumns,
  entryFrom,
  type Row,
  rowFrom,
  shelfOf,
  shelvesOf,
  sortTextOf,
  wordsOf,
} from '../catalogue-sources.ts';
import { CatalogueWordSchema, EarlierEntrySchema } from '../schemas/catalogues.ts';
import { changedBy, insertAll, marks, rowsOf } from '../sql.ts';

interface KeptEntry {
  readonly id: number;
  readonly entry: Entry;
}

/** An entry that is there, and what it is to say. */
export interface EntryChange {
  readonly id: number;
  readonly before: Entry;
  readonly after: Entry;
}

const wholeRow = (source: CatalogueSource, entry: Entry): Row => ({
  ...rowFrom(source, entry),
  sortText: sortTextOf(source, entry),
});

/** Adds entries in few statements and gives their ids in the order of the entries. */
export async function addEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly Entry[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({ ...source.beginning, ...wholeRow(source, entry) }));
  const ids = await insertAll(em, source.schema, rows as EntityData<{ id: number }>[]);
  await putWords(
    em,
    source,
    entries.map((entry, place) => ({ id: ids[place] ?? 0, entry })),
  );
  return ids;
}

/** Changes entries; what records that are older than `at` say of them stays. */
export async function changeEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  changes: readonly EntryChange[],
  at: string,
): Promise<void> {
  if (changes.length === 0) return;
  await keepEarlier(em, source, changes, at);
  for (const { id, after } of changes) await em.nativeUpdate(source.schema, { id }, wholeRow(source, after));
  const shelves = [...new Set(changes.map(({ before }) => shelfOf(source, before)))];
  const ids = changes.map(({ id }) => id);
  await changedBy(
    em,
    `delete from catalogue_word where entry_id in (${marks(ids)}) and shelf in (${marks(shelves)})`,
    [...ids, ...shelves],
  );
  await putWords(
    em,
    source,
    changes.map(({ id, after }) => ({ id, entry: after })),
  );
}

async function keepEarlier(
  em: SqlEntityManager,
  { table, told }: CatalogueSource,
  changes: readonly EntryChange[],
  at: string,
): Promise<void> {
  const said = (entry: Entry) => ({ code: entry[told.code] || null, name: entry[told.name] ?? '' });
  const rows = changes
    .map(({ id, before, after }) => ({ id, was: said(before), is: said(after) }))
    .filter(({ was, is }) => was.code !== is.code || was.name !== is.name)
    .map(({ id, was }) => ({ source: table, entryId: id, ...was, until: at }));
  if (rows.length > 0) await em.insertMany(EarlierEntrySchema, rows);
}

/** The embedded database takes 32 766 values a statement. */
const WORDS_PER_STATEMENT = 5_000;

async function putWords(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly KeptEntry[],
): Promise<void> {
  const words = entries.flatMap(({ id, entry }) =>
    wordsOf(source, entry).map((word) => ({ shelf: shelfOf(source, entry), word, entryId: id })),
  );
  for (let from = 0; from < words.length; from += WORDS_PER_STATEMENT)
    await em.insertMany(CatalogueWordSchema, words.slice(from, from + WORDS_PER_STATEMENT));
}

/** Makes entries that came without found, as those of the base content. */
export async function addMissingWords(em: SqlEntityManager): Promise<void> {
  for (const source of Object.values(CATALOGUE_SOURCES)) {
    const { table, types } = source;
    const shelves = shelvesOf(source);
    const rows = await rowsOf<Row & { id: number; sortText: string | null }>(
      em,
      `select e.id, e.sort_text as sortText, ${entryColumns(source)} from ${table} e
       where ${types ? `e.type in (${marks(types)})` : '1 = 1'} and not exists
         (select 1 from catalogue_word w where w.entry_id = e.id and w.shelf in (${marks(shelves)}))`,
      [...(types ?? []), ...shelves],
    );
    const entries = rows.map((row) => ({ ...row, entry: entryFrom(source, row) }));
    await putWords(em, source, entries);
    for (const { id, sortText, entry } of entries)
      if (sortText === null)
        await em.nativeUpdate(source.schema, { id }, { sortText: sortTextOf(source, entry) });
  }
}

/** Those of some entries that a record of the clinic names. */
export async function usedAmong(
  em: SqlEntityManager,
  { usedIn }: CatalogueSource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const reads = usedIn.map(
    ([table, column]) => `select ${column} as id from ${table} where ${column} in (${marks(ids)})`,
  );
  const rows = await rowsOf<{ id: number }>(
    em,
    reads.join(' union '),
    usedIn.flatMap(() => ids),
  );
  return new Set(rows.map(({ id }) => id));
}
