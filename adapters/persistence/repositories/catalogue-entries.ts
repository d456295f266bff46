import type { EntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Entry } from '#domain/code-lists';
import { distinct } from '#domain/shared';
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  type Row,
  rowFrom,
  selectEntries,
  sortTextOf,
  wordScopeOf,
  wordScopesOf,
  wordsOf,
} from '../catalogue-sources.ts';
import { idsOf } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { CatalogueWordSchema, EarlierEntrySchema } from '../schemas/catalogues.ts';
import { changeSortTexts, executeWrite, forUpdate, insertAll, placeholders } from '../sql.ts';
import { batchesOf, insertRows } from './insert-rows.ts';

interface IndexedEntry {
  readonly id: number;
  readonly entry: Entry;
}

/** A stored entry with its new values. */
export interface EntryChange {
  readonly id: number;
  readonly before: Entry;
  readonly after: Entry;
}

const rowWithSortText = (source: CatalogueSource, entry: Entry): Row => ({
  ...rowFrom(source, entry),
  sortText: sortTextOf(source, entry),
});

/** Inserts entries in few statements and returns their ids in the same order. */
export async function addEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly Entry[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({ ...source.defaults, ...rowWithSortText(source, entry) }));
  const ids = await insertAll(em, source.schema, rows as EntityData<{ id: number }>[]);
  await insertWords(
    em,
    source,
    entries.map((entry, index) => ({ id: ids[index] ?? 0, entry })),
  );
  return ids;
}

/** Updates entries and stores their earlier codes and names, which records written before `at` keep showing. */
export async function changeEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  changes: readonly EntryChange[],
  at: string,
): Promise<void> {
  if (changes.length === 0) return;
  await storeEarlierNames(em, source, changes, at);
  for (const { id, after } of changes)
    await em.nativeUpdate(source.schema, { id }, rowWithSortText(source, after));
  const scopes = distinct(changes.map(({ before }) => wordScopeOf(source, before)));
  await deleteWords(em, scopes, changes);
  await insertWords(
    em,
    source,
    changes.map(({ id, after }) => ({ id, entry: after })),
  );
}

async function storeEarlierNames(
  em: SqlEntityManager,
  { table, label }: CatalogueSource,
  changes: readonly EntryChange[],
  at: string,
): Promise<void> {
  const labelOf = (entry: Entry) => ({ code: entry[label.code] || null, name: entry[label.name] ?? '' });
  const rows = changes
    .map(({ id, before, after }) => ({ id, earlier: labelOf(before), current: labelOf(after) }))
    .filter(({ earlier, current }) => earlier.code !== current.code || earlier.name !== current.name)
    .map(({ id, earlier }) => ({ catalogueTable: table, entryId: id, ...earlier, until: at }));
  await insertRows(em, EarlierEntrySchema, rows);
}

async function deleteWords(
  em: SqlEntityManager,
  scopes: readonly string[],
  entries: readonly { readonly id: number }[],
): Promise<void> {
  for (const batch of batchesOf(entries))
    await executeWrite(
      em,
      `delete from catalogue_word where entry_id in (${placeholders(batch)}) and shelf in (${placeholders(scopes)})`,
      [...batch.map(({ id }) => id), ...scopes],
    );
}

async function insertWords(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly IndexedEntry[],
): Promise<void> {
  const words = entries.flatMap(({ id, entry }) =>
    wordsOf(source, entry).map((word) => ({ scope: wordScopeOf(source, entry), word, entryId: id })),
  );
  await insertRows(em, CatalogueWordSchema, words);
}

const MAX_INDEXED = 500;

/**
 * Adds sort text and search words to entries of the base data and of imports, which lack them. Handles at most {@link MAX_INDEXED} entries
 * of each catalogue and returns their number.
 */
export async function addMissingWords(em: SqlEntityManager, dialect: Dialect): Promise<number> {
  let count = 0;
  for (const source of Object.values(CATALOGUE_SOURCES)) {
    const { table, types } = source;
    const entries = await selectEntries(
      em,
      source,
      forUpdate(
        dialect,
        `from ${table} e
         where e.sort_text is null${types ? ` and e.type in (${placeholders(types)})` : ''} limit ${MAX_INDEXED}`,
      ),
      types ?? [],
    );
    if (entries.length === 0) continue;
    await indexEntries(em, source, entries);
    count += entries.length;
  }
  return count;
}

/** Replaces sort text and search words of entries. */
export async function indexEntries(
  em: SqlEntityManager,
  source: CatalogueSource,
  entries: readonly IndexedEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await deleteWords(em, wordScopesOf(source), entries);
  await insertWords(em, source, entries);
  await changeSortTexts(
    em,
    { table: source.table, column: 'sort_text' },
    entries.map(({ id, entry }) => ({ id, text: sortTextOf(source, entry) })),
  );
}

/** Those of `ids` that other tables reference. */
export async function idsInUse(
  em: SqlEntityManager,
  { usedIn = [] }: CatalogueSource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || usedIn.length === 0) return new Set();
  const reads = usedIn.map(
    ([table, column]) => `select ${column} as id from ${table} where ${column} in (${placeholders(ids)})`,
  );
  return new Set(
    await idsOf(
      em,
      reads.join(' union '),
      usedIn.flatMap(() => ids),
    ),
  );
}
