import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Payer, Payers } from '#domain/catalogues';
import { NO_PAYER, SCHEME } from '#domain/rules';
import { columns, flag, int, optional, select, text } from '../columns.ts';
import { placeholders, type SqlValue } from '../sql.ts';

const PAYER = columns({
  id: int('id'),
  name: text('name'),
  shortName: text('short_name'),
  nit: optional(text('nit')),
  kind: int('kind'),
  scheme: optional(int('scheme')),
  active: flag('active'),
});

export const payers = (em: SqlEntityManager): Payers => {
  const read = async (where: string, values: readonly SqlValue[]): Promise<readonly Payer[]> => {
    const rows = await select(
      em,
      PAYER,
      `from payer where ${where}
       order by case when id = ? then 0 else 1 end, name, id`,
      [...values, NO_PAYER],
    );
    return rows;
  };
  return {
    list({ kind, scheme, activeOnly }) {
      const conditions = [activeOnly ? 'active = true' : '1 = 1'];
      const values: SqlValue[] = [];
      if (kind !== undefined) {
        conditions.push('(kind = ? or id = ?)');
        values.push(kind, NO_PAYER);
      }
      if (scheme !== undefined) {
        conditions.push('(scheme is null or scheme = ? or scheme = ? or id = ?)');
        values.push(scheme, SCHEME.both, NO_PAYER);
      }
      return read(conditions.join(' and '), values);
    },
    withIds: async (ids) => (ids.length === 0 ? [] : read(`id in (${placeholders(ids)})`, ids)),
  };
};
