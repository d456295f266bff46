import type { SqlEntityManager } from '@mikro-orm/knex';
import { formValues, SITE_FIELDS } from '#domain/record-fields';
import type { Sites } from '#domain/sites';
import { columns, flag, int, type RowOf, select, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { fieldColumns } from '../field-columns.ts';
import { forShare } from '../sql.ts';

/** The columns of a {@link Site}. */
export const SITE_COLUMNS = {
  id: int('site.id'),
  ...fieldColumns(SITE_FIELDS, 'site'),
  open: flag('site.closed_at is null'),
};

export const SITE = columns(SITE_COLUMNS);

export type SiteRow = RowOf<typeof SITE>;

export const siteOf = <Row extends SiteRow>(row: Row) => ({ ...row, ...formValues(SITE_FIELDS, row) });

const OPEN = columns({
  open: flag('closed_at is null'),
});

export const sites = (em: SqlEntityManager, dialect: Dialect): Sites => ({
  async all() {
    const rows = await select(em, SITE, 'from site order by id');
    return rows.map(siteOf);
  },
  async lockIfOpen(siteId) {
    const sql = forShare(dialect, 'from site where id = ?');
    const row = await selectFirst(em, OPEN, sql, [siteId]);
    return row?.open ?? false;
  },
});
