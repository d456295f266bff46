import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueItem, CatalogueItems } from '#domain/catalogues';
import { placeholders, rowsOf, type SqlValue } from '../sql.ts';

export const catalogueItems = (em: SqlEntityManager): CatalogueItems => {
  const read = async (where: string, values: readonly SqlValue[]): Promise<readonly CatalogueItem[]> => {
    const rows = await rowsOf<Omit<CatalogueItem, 'active'> & { active: number }>(
      em,
      `select id, type, description, active from catalogue_item where ${where} order by description, id`,
      values,
    );
    return rows.map((row) => ({ ...row, active: Boolean(row.active) }));
  };
  return {
    ofTypes: async (types) => (types.length === 0 ? [] : read(`type in (${placeholders(types)})`, types)),
    byId: async (id) => (await read('id = ?', [id]))[0] ?? null,
  };
};
