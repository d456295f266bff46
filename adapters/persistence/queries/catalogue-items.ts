import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueItem, CatalogueItems } from '#domain/catalogues';
import { columns, flag, int, select, text } from '../columns.ts';
import { placeholders, type SqlValue } from '../sql.ts';

const CATALOGUE_ITEM = columns({
  id: int('id'),
  type: int('type'),
  description: text('description'),
  active: flag('active'),
});

export const catalogueItems = (em: SqlEntityManager): CatalogueItems => {
  const read = async (where: string, values: readonly SqlValue[]): Promise<readonly CatalogueItem[]> => {
    const rows = await select(
      em,
      CATALOGUE_ITEM,
      `from catalogue_item where ${where} order by description, id`,
      values,
    );
    return rows;
  };
  return {
    ofTypes: async (types) => (types.length === 0 ? [] : read(`type in (${placeholders(types)})`, types)),
    byId: async (id) => (await read('id = ?', [id]))[0] ?? null,
  };
};
