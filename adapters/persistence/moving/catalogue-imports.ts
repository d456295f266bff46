import type { SqlEntityManager } from '@mikro-orm/knex';
import { type CatalogueImports, MOVED_CATALOGUES } from '#domain/moving';
import { groupBy } from '#domain/shared';
import { CATALOGUE_SOURCES, selectEntries } from '../catalogue-sources.ts';
import { addEntries, changeEntries } from '../repositories/catalogue-entries.ts';
import { lockCatalogues, readCatalogueVersion } from '../repositories/catalogue-repository.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { executeWrite, placeholders } from '../sql.ts';

const CATALOGUES = Object.keys(MOVED_CATALOGUES) as readonly (keyof typeof MOVED_CATALOGUES)[];

export const catalogueImports = (em: SqlEntityManager): CatalogueImports => ({
  async all() {
    const version = await readCatalogueVersion(em);
    const entries = [];
    for (const catalogue of CATALOGUES) {
      const { table, types } = CATALOGUE_SOURCES[catalogue];
      const condition = types ? `where e.type in (${placeholders(types)})` : '';
      const rows = await selectEntries(
        em,
        CATALOGUE_SOURCES[catalogue],
        `from ${table} e ${condition} order by e.id`,
        types ?? [],
      );
      entries.push(...rows.map((row) => ({ catalogue, ...row })));
    }
    return { entries, version };
  },
  async store(changes, version, { at }) {
    await lockCatalogues(em);
    if ((await readCatalogueVersion(em)) !== version + 1) return false;
    for (const [catalogue, ofCatalogue] of groupBy(changes, ({ after }) => after.catalogue)) {
      const source = CATALOGUE_SOURCES[catalogue];
      const added = ofCatalogue.filter(({ before }) => before === null);
      const ids = await addEntries(
        em,
        source,
        added.map(({ after }) => after.entry),
      );
      const changed = ofCatalogue.flatMap(({ before, after }) =>
        before ? [{ id: before.id, before: before.entry, after: after.entry }] : [],
      );
      await changeEntries(em, source, changed, at);
      const idOf = new Map(added.map((change, index) => [change, ids[index] ?? 0]));
      const withState = ofCatalogue.map((change) => ({
        id: change.before?.id ?? idOf.get(change) ?? 0,
        active: change.after.active,
        isChanged: change.after.active !== (change.before?.active ?? true),
      }));
      for (const active of [true, false])
        for (const batch of batchesOf(withState.filter((each) => each.isChanged && each.active === active)))
          await executeWrite(
            em,
            `update ${source.table} set active = ? where id in (${placeholders(batch)})`,
            [active, ...batch.map(({ id }) => id)],
          );
    }
    return true;
  },
});
