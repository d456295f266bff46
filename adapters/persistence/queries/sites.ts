import type { SqlEntityManager } from '@mikro-orm/knex';
import { formValues, SITE_FIELDS, type StoredValues } from '#domain/record-fields';
import type { Sites } from '#domain/sites';
import { columns, flag, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { selectList } from '../field-columns.ts';
import { forShare, rowsOf } from '../sql.ts';

/** The columns of a {@link Site}. */
export const SITE_COLUMNS = `site.id, ${selectList(SITE_FIELDS, 'site')}, site.closed_at is null as open`;

/** A row of {@link SITE_COLUMNS}. */
export type SiteRow = StoredValues<typeof SITE_FIELDS> & { readonly id: number; readonly open: number };

export const siteOf = <Row extends SiteRow>({ open, ...row }: Row) => ({
  ...row,
  ...formValues(SITE_FIELDS, row),
  open: Boolean(open),
});

const OPEN = columns({
  open: flag('closed_at is null'),
});

export const sites = (em: SqlEntityManager, dialect: Dialect): Sites => ({
  async all() {
    const sql = `select ${SITE_COLUMNS} from site order by id`;
    const rows = await rowsOf<SiteRow>(em, sql);
    return rows.map(siteOf);
  },
  async lockIfOpen(siteId) {
    const sql = forShare(dialect, 'from site where id = ?');
    const row = await selectFirst(em, OPEN, sql, [siteId]);
    return row?.open ?? false;
  },
});
