import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueKey, CatalogueRepository } from '#domain/catalogue-maintenance';
import { CATALOGUE_SOURCES, selectEntries } from '../catalogue-sources.ts';
import { columns, int, selectFirst } from '../columns.ts';
import { catalogueLists } from '../queries/catalogue-lists.ts';
import { catalogueEntryUses } from '../queries/entry-uses.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { addEntries, changeEntries, idsInUse } from './catalogue-entries.ts';
import { addToCounter } from './counters.ts';

const VERSION_COUNTER = 'catalogue-changes';

/**
 * Locks all catalogues until the transaction ends, because no unique index covers the keys of entries. Increases the version of the
 * catalogues by 1.
 */
export const lockCatalogues = (em: SqlEntityManager): Promise<void> => addToCounter(em, VERSION_COUNTER, 1);

const VALUE = columns({
  value: int('value'),
});

/** The version of all catalogues together, including the increase by a lock of the same transaction. */
export async function readCatalogueVersion(em: SqlEntityManager): Promise<number> {
  const row = await selectFirst(em, VALUE, 'from counter where id = ?', [VERSION_COUNTER]);
  return row?.value ?? 0;
}

export const catalogueRepository = (em: SqlEntityManager): CatalogueRepository => {
  function entriesWhere(catalogue: CatalogueKey, where: string, values: readonly SqlValue[]) {
    const source = CATALOGUE_SOURCES[catalogue];
    const typeCondition = source.types ? ` and e.type in (${placeholders(source.types)})` : '';
    return selectEntries(em, source, `from ${source.table} e where ${where}${typeCondition}`, [
      ...values,
      ...(source.types ?? []),
    ]);
  }

  return {
    ...catalogueLists(em),
    lock: () => lockCatalogues(em),
    find: async (catalogue, id) => (await entriesWhere(catalogue, 'e.id = ?', [id]))[0] ?? null,
    findSimilar(catalogue, { code, type }) {
      if (code) return entriesWhere(catalogue, 'e.code = ?', [code]);
      return type
        ? entriesWhere(catalogue, 'e.type = ?', [Number(type)])
        : entriesWhere(catalogue, '1 = 1', []);
    },
    inUse: async (catalogue, id) => (await idsInUse(em, CATALOGUE_SOURCES[catalogue], [id])).size > 0,
    countUses: (catalogue, id, today) => catalogueEntryUses(em, catalogue, id, today),
    async add(catalogue, entry) {
      const [id = 0] = await addEntries(em, CATALOGUE_SOURCES[catalogue], [entry]);
      return id;
    },
    change: (catalogue, { id, entry: before }, entry, at) =>
      changeEntries(em, CATALOGUE_SOURCES[catalogue], [{ id, before, after: { ...before, ...entry } }], at),
    async setActive(catalogue, id, active) {
      await em.nativeUpdate(CATALOGUE_SOURCES[catalogue].schema, { id }, { active });
    },
  };
};
