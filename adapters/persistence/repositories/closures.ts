import type { SqlEntityManager } from '@mikro-orm/knex';
import { localDate } from '#domain/shared';
import type { Closure, ClosureFilter, ClosureRepository, StoredClosure } from '#domain/sites';
import type { Dialect } from '../dialect.ts';
import { ClosureSchema } from '../schemas/access.ts';
import { forUpdate, pageClause, placeholders, rowOf, rowsOf, type SqlValue, totalOf } from '../sql.ts';

interface ClosureRow {
  id: number;
  siteId: number | null;
  siteName: string | null;
  fromDate: string;
  toDate: string;
  reason: string;
}

const CLOSURE = `
  select c.id, c.site_id as siteId, s.name as siteName, c.from_date as fromDate, c.to_date as toDate, c.reason
  from closure c left join site s on s.id = c.site_id`;

const closureOf = ({ fromDate, toDate, ...row }: ClosureRow): StoredClosure => ({
  ...row,
  from: localDate(fromDate),
  to: localDate(toDate),
});

const rowFrom = ({ siteId, from, to, reason }: Closure) => ({ siteId, fromDate: from, toDate: to, reason });

function conditionsOf({ sites, endingFrom }: ClosureFilter) {
  const siteCondition =
    sites === 'all'
      ? '1 = 1'
      : `(c.site_id is null${sites.length > 0 ? ` or c.site_id in (${placeholders(sites)})` : ''})`;
  const values: SqlValue[] = [
    ...(sites === 'all' ? [] : sites),
    ...(endingFrom === null ? [] : [endingFrom]),
  ];
  return { where: `${siteCondition}${endingFrom === null ? '' : ' and c.to_date >= ?'}`, values };
}

export const closureRepository = (em: SqlEntityManager, dialect: Dialect): ClosureRepository => ({
  async list(filter, page) {
    const { where, values } = conditionsOf(filter);
    const { limit, limitValues } = pageClause(page);
    const sql = `${CLOSURE} where ${where} order by c.from_date, c.id ${limit}`;
    const rows = await rowsOf<ClosureRow>(em, sql, [...values, ...limitValues]);
    const countSql = `select count(*) as total from closure c where ${where}`;
    return { rows: rows.map(closureOf), total: await totalOf(em, countSql, values) };
  },
  async lockSites(siteId) {
    const siteCondition = siteId === null ? '' : 'where id = ?';
    const sql = forUpdate(dialect, `select id from site ${siteCondition} order by id`);
    return (await rowsOf(em, sql, siteId === null ? [] : [siteId])).length > 0;
  },
  async find(closureId) {
    const row = await rowOf<ClosureRow>(em, `${CLOSURE} where c.id = ?`, [closureId]);
    return row && closureOf(row);
  },
  async lock(closureId) {
    await rowOf(em, forUpdate(dialect, 'select id from closure where id = ?'), [closureId]);
    return this.find(closureId);
  },
  add: (closure) => em.insert(ClosureSchema, rowFrom(closure)),
  async change(closureId, closure) {
    await em.nativeUpdate(ClosureSchema, { id: closureId }, rowFrom(closure));
  },
  async remove(closureId) {
    await em.nativeDelete(ClosureSchema, { id: closureId });
  },
});
