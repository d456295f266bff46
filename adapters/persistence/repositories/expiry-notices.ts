import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExpiryNotices, NoticeCandidate, NoticeKind } from '#domain/notifications';
import type { LocalDate } from '#domain/shared';
import { ExpiryNoticeSchema } from '../schemas/jobs.ts';
import { rowsOf } from '../sql.ts';

/** A statement takes only so many values. */
const ROWS_AT_ONCE = 500;

interface CandidateRow {
  orderId: number;
  expiresOn: LocalDate;
  soon: number;
  lastDay: number;
}

export const expiryNotices = (em: SqlEntityManager): ExpiryNotices => ({
  async candidates(siteId, from, to) {
    const rows = await rowsOf<CandidateRow>(
      em,
      `select o.id as orderId, o.expires_on as expiresOn, count(soon.id) as soon, count(last_day.id) as lastDay
       from service_order o
       left join expiry_notice soon on soon.order_id = o.id and soon.kind = 'soon'
       left join expiry_notice last_day on last_day.order_id = o.id and last_day.kind = 'last-day'
       where o.site_id = ? and o.active = true and o.expires_on between ? and ?
       group by o.id, o.expires_on order by o.expires_on, o.id`,
      [siteId, from, to],
    );
    return rows.map(
      ({ orderId, expiresOn, soon, lastDay }): NoticeCandidate => ({
        orderId,
        expiresOn,
        told: [
          ...(soon > 0 ? (['soon'] as const) : []),
          ...(lastDay > 0 ? (['last-day'] as const) : []),
        ] satisfies readonly NoticeKind[],
      }),
    );
  },
  async keep(runId, notices) {
    for (let from = 0; from < notices.length; from += ROWS_AT_ONCE) {
      await em
        .createQueryBuilder(ExpiryNoticeSchema)
        .insert(notices.slice(from, from + ROWS_AT_ONCE).map((notice) => ({ runId, ...notice })))
        .onConflict(['orderId', 'kind'])
        .merge(['kind']);
    }
  },
  async ordersOf(runId) {
    const sql = 'select order_id as orderId from expiry_notice where run_id = ? order by order_id';
    return (await rowsOf<{ orderId: number }>(em, sql, [runId])).map(({ orderId }) => orderId);
  },
  async forget(runId) {
    await em.nativeDelete(ExpiryNoticeSchema, { runId });
  },
});
