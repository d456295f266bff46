import type { EntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Entry } from '#domain/code-lists';
import { distinct } from '#domain/shared';
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  type EntryRow,
  entryColumns,
  entryOf,
  type Row,
  rowFrom,
  shelfOf,
  shelvesOf,
  sortTextOf,
  wordsOf,
} from '../catalogue-sources.ts';
import type { Database } from '../engine.ts';
import { CatalogueWordSchema, EarlierEntrySchema } from '../schemas/catalogues.ts';
import { changeSortTexts, executeWrite, forUpdate, insertAll, placeholders, rowsOf } from '../sql.ts';
import { batchesOf, insertRows } from './insert-rows.ts';

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
  const shelves = distinct(changes.map(({ before }) => shelfOf(source, before)));
  await takeWords(em, shelves, changes);
  await putWords(
    em,
    source,
    changes.map(({ id, after }) => ({ id, entry: after })),
  );
}

async function keepEarlier(
  em: SqlEntityManager,
  { table, label }: CatalogueSource,
  changes: readonly EntryChange[],
  at: string,
): Promise<void> {
  const said = (entry: Entry) => ({ code: entry[label.code] || null, name: entry[label.name] ?? '' });
  const rows = changes
    .map(({ id, before, after }) => ({ id, was: said(before), is: said(after) }))
    .filter(({ was, is }) => was.code !== is.code || was.name !== is.name)
    .map(({ id, was }) => ({ source: table, entryId: id, ...was, until: at }));
  await insertRows(em, EarlierEntrySchema, rows);
}

async function takeWords(
  em: SqlEntityManager,
  shelves: readonly string[],
  entries: readonly { readonly id: number }[],
): Promise<void> {
  for (const batch of batchesOf(entries, 1))
    await executeWrite(
      em,
      `delete from catalogue_word where entry_id in (${placeholders(batch)}) and shelf in (${placeholders(shelves)})`,
      [...batch.map(({ id }) => id), ...shelves],
    );
}

async function putWords(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly KeptEntry[],
): Promise<void> {
  const words = entries.flatMap(({ id, entry }) =>
    wordsOf(source, entry).map((word) => ({ shelf: shelfOf(source, entry), word, entryId: id })),
  );
  await insertRows(em, CatalogueWordSchema, words);
}

const MOST_INDEXED = 500;

/**
 * Puts entries that came without a place in the list there, and makes them found: those of the base content, which say no order, and those
 * of an import. At most {@link MOST_INDEXED} of each catalogue; gives how many.
 */
export async function addMissingWords(em: SqlEntityManager, dialect: Database['dialect']): Promise<number> {
  let count = 0;
  for (const source of Object.values(CATALOGUE_SOURCES)) {
    const { table, types } = source;
    const rows = await rowsOf<EntryRow>(
      em,
      forUpdate(
        dialect,
        `select ${entryColumns(source)} from ${table} e
         where e.sort_text is null${types ? ` and e.type in (${placeholders(types)})` : ''} limit ${MOST_INDEXED}`,
      ),
      types ?? [],
    );
    const entries = rows.map((row) => entryOf(source, row));
    if (entries.length === 0) continue;
    await indexEntries(em, source, entries);
    count += entries.length;
  }
  return count;
}

/** Makes entries found and sorted by what they say. */
export async function indexEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly KeptEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await takeWords(em, shelvesOf(source), entries);
  await putWords(em, source, entries);
  await changeSortTexts(
    em,
    { table: source.table, column: 'sort_text' },
    entries.map(({ id, entry }) => ({ id, text: sortTextOf(source, entry) })),
  );
}

/** Those of some entries that a record of the clinic names. */
export async function usedAmong(
  em: SqlEntityManager,
  { usedIn = [] }: CatalogueSource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || usedIn.length === 0) return new Set();
  const reads = usedIn.map(
    ([table, column]) => `select ${column} as id from ${table} where ${column} in (${placeholders(ids)})`,
  );
  const rows = await rowsOf<{ id: number }>(
    em,
    reads.join(' union '),
    usedIn.flatMap(() => ids),
  );
  return new Set(rows.map(({ id }) => id));
}
