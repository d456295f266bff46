import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Closure, ClosureFilter, ClosureRepository, StoredClosure } from '#domain/sites';
import { columns, date, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ClosureSchema } from '../schemas/access.ts';
import { exists, forUpdate, lockRow, pageClause, placeholders, type SqlValue, totalOf } from '../sql.ts';

const CLOSURE = columns<StoredClosure>({
  id: int('c.id'),
  siteId: optional(int('c.site_id')),
  siteName: optional(text('s.name')),
  from: date('c.from_date'),
  to: date('c.to_date'),
  reason: text('c.reason'),
});

const FROM_CLOSURE = 'from closure c left join site s on s.id = c.site_id';

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
    const from = `${FROM_CLOSURE} where ${where} order by c.from_date, c.id ${limit}`;
    const rows = await select(em, CLOSURE, from, [...values, ...limitValues]);
    const countSql = `select count(*) as total from closure c where ${where}`;
    return { rows, total: await totalOf(em, countSql, values) };
  },
  async lockSites(siteId) {
    const siteCondition = siteId === null ? '' : 'where id = ?';
    const sql = forUpdate(dialect, `select id from site ${siteCondition} order by id`);
    return exists(em, sql, siteId === null ? [] : [siteId]);
  },
  find: (closureId) => selectFirst(em, CLOSURE, `${FROM_CLOSURE} where c.id = ?`, [closureId]),
  async lock(closureId) {
    await lockRow(em, dialect, 'closure', closureId);
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
