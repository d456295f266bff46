import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  CATALOGUES,
  type CatalogueEntry,
  type CatalogueRepository,
  type EarlierText,
  type EntryQuery,
  type ListedEntry,
} from '#domain/catalogue-maintenance';
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  selectEntries,
  wordScopeOf,
  wordScopesOf,
} from '../catalogue-sources.ts';
import { columns, idsOf, int, optional, select, text } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, sortByIds, totalOf } from '../sql.ts';
import { afterPrefix } from './word-prefix.ts';

const STATE_CONDITIONS: Readonly<Record<EntryQuery['state'], string>> = {
  active: 'e.active = 1',
  inactive: 'e.active = 0',
  all: '1 = 1',
};

/** The order of a list; sorting by code includes the type, so that an index can be used. */
function orderOf({ types }: CatalogueSource, { column, direction }: EntryQuery['sort']): string {
  const byCode = types ? ['e.type', 'e.code'] : ['e.code'];
  const keys = column === 'code' ? byCode : ['e.sort_text'];
  return [...keys, 'e.id'].map((key) => `${key} ${direction}`).join(', ');
}

/**
 * The parts of a list query. A search needs no condition on the type, because its scopes in the word index already determine the type.
 */
function queryParts(query: EntryQuery) {
  const { catalogue, terms, state, filterValue, sort } = query;
  const source = CATALOGUE_SOURCES[catalogue];
  const { filterField } = CATALOGUES[catalogue];
  const conditions = [STATE_CONDITIONS[state]];
  const values: SqlValue[] = [];
  const isOfOneType = filterField?.field === 'type' && filterValue !== null;
  const scopes = isOfOneType ? [wordScopeOf(source, { type: filterValue })] : wordScopesOf(source);
  const isSearch = terms.length > 0;
  if (source.types && !isOfOneType && !isSearch) {
    conditions.push(`e.type in (${placeholders(source.types)})`);
    values.push(...source.types);
  }
  const filterColumn = filterField && source.columns[filterField.field];
  if (filterColumn && filterValue !== null && !(isOfOneType && isSearch)) {
    conditions.push(filterValue === '' ? `e.${filterColumn.column} is null` : `e.${filterColumn.column} = ?`);
    if (filterValue !== '') values.push(Number(filterValue));
  }
  for (const term of terms) {
    conditions.push(
      `e.id in (select entry_id from catalogue_word where shelf in (${placeholders(scopes)}) and word >= ? and word < ?)`,
    );
    values.push(...scopes, term, afterPrefix(term));
  }
  return {
    source,
    from: `${source.table} e where ${conditions.join(' and ')}`,
    order: orderOf(source, sort),
    values,
  };
}

const EARLIER_TEXT = columns({
  entryId: int('old.entry_id'),
  code: optional(text('old.code')),
  name: text('old.name'),
  until: text('old.until'),
});

/** The earlier texts of the entries whose ids `idsSql` yields, latest first. */
async function earlierTextsOf(
  em: SqlEntityManager,
  { table }: CatalogueSource,
  idsSql: string,
  values: readonly SqlValue[],
): Promise<ReadonlyMap<number, readonly EarlierText[]>> {
  const rows = await select(
    em,
    EARLIER_TEXT,
    `from (${idsSql}) f
     join earlier_entry old on old.source = ? and old.entry_id = f.id order by old.until desc, old.id desc`,
    [...values, table],
  );
  const byEntry = new Map<number, EarlierText[]>();
  for (const { entryId, ...text } of rows) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), text]);
  return byEntry;
}

const listedOf = (
  entries: readonly CatalogueEntry[],
  earlierTexts: ReadonlyMap<number, readonly EarlierText[]>,
): readonly ListedEntry[] =>
  entries.map((entry) => ({ ...entry, earlierTexts: earlierTexts.get(entry.id) ?? [] }));

/** Reads the lists of maintained catalogues. */
export const catalogueLists = (
  em: SqlEntityManager,
): Pick<CatalogueRepository, 'list' | 'ids' | 'withIds'> => ({
  async list(query, page) {
    const { source, from, order, values } = queryParts(query);
    const { limit, limitValues } = pageClause(page);
    const idsSql = `select e.id from ${from} order by ${order} ${limit}`;
    const [rows, total, earlierTexts] = await Promise.all([
      selectEntries(
        em,
        source,
        `from (${idsSql}) f join ${source.table} e on e.id = f.id order by ${order}`,
        [...values, ...limitValues],
      ),
      totalOf(em, `select count(*) as total from ${from}`, values),
      earlierTextsOf(em, source, idsSql, [...values, ...limitValues]),
    ]);
    return { rows: listedOf(rows, earlierTexts), total };
  },
  async ids(query) {
    const { from, order, values } = queryParts(query);
    return idsOf(em, `select e.id from ${from} order by ${order}`, values);
  },
  async withIds(catalogue, ids) {
    const source = CATALOGUE_SOURCES[catalogue];
    const from = `${source.table} e where e.id in (${placeholders(ids)})`;
    const [rows, earlierTexts] = await Promise.all([
      selectEntries(em, source, `from ${from}`, ids),
      earlierTextsOf(em, source, `select e.id from ${from}`, ids),
    ]);
    return sortByIds(ids, listedOf(rows, earlierTexts));
  },
});
