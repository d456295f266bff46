import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Site, Sites } from '#domain/catalogues';
import { rowsOf } from '../sql.ts';

export const sites = (em: SqlEntityManager): Sites => ({
  async all() {
    const sql = 'select id, name, email, closed_at is null as open from site order by id';
    const rows = await rowsOf<Omit<Site, 'open'> & { open: number }>(em, sql);
    return rows.map((row) => ({ ...row, open: Boolean(row.open) }));
  },
});
