import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Site, Sites } from '#domain/sites';
import type { Dialect } from '../dialect.ts';
import { forShare, rowOf, rowsOf } from '../sql.ts';

/** The columns of a {@link Site}. */
export const SITE_COLUMNS = `id, name, email, coalesce(phone, '') as phone, coalesce(address, '') as address,
  coalesce(reps, '') as reps, closed_at is null as open`;

/** A row of {@link SITE_COLUMNS}. */
export type SiteRow = Omit<Site, 'open'> & { readonly open: number };

export const sites = (em: SqlEntityManager, dialect: Dialect): Sites => ({
  async all() {
    const sql = `select ${SITE_COLUMNS} from site order by id`;
    const rows = await rowsOf<SiteRow>(em, sql);
    return rows.map((row) => ({ ...row, open: Boolean(row.open) }));
  },
  async lockIfOpen(siteId) {
    const sql = forShare(dialect, 'select closed_at is null as open from site where id = ?');
    const row = await rowOf<{ open: number }>(em, sql, [siteId]);
    return Boolean(row?.open);
  },
});
