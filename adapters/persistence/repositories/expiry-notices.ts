import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExpiryNotices, NoticeCandidate } from '#domain/notifications';
import { columns, date, idsOf, int, oneOf, optional, select } from '../columns.ts';
import { ExpiryNoticeSchema } from '../schemas/jobs.ts';
import { executeWrite, placeholders } from '../sql.ts';
import { batchesOf } from './insert-rows.ts';

const VALUES_OF_A_NOTICE = 3;

/**
 * Selects the notices of a site that a new run takes over: those of runs that gave up, and those that were only written to files and
 * whose orders expire on or after a date. A `soon` notice is not selected when the order also has a `last-day` notice.
 */
const LEFTOVER = `
  select left_over.id from expiry_notice left_over
  join service_order o on o.id = left_over.order_id
  join job_run r on r.id = left_over.run_id and r.site_id = ?
    and (r.state = 'given-up' or (r.outcome = 'written' and o.expires_on >= ?))
  left join expiry_notice last_day on last_day.order_id = left_over.order_id and last_day.kind = 'last-day'
  where left_over.kind = 'last-day' or last_day.id is null`;

const ORDER_ID = columns({
  orderId: int('order_id'),
});

const CANDIDATE = columns({
  orderId: int('o.id'),
  expiresOn: date('o.expires_on'),
  soonKind: optional(oneOf('soon.kind', ['soon', 'last-day'])),
  lastDayKind: optional(oneOf('last_day.kind', ['soon', 'last-day'])),
});

export const expiryNotices = (em: SqlEntityManager): ExpiryNotices => ({
  async candidates(siteId, from, to) {
    const rows = await select(
      em,
      CANDIDATE,
      `from service_order o
       join patient on patient.id = o.patient_id and patient.active = true
       left join expiry_notice soon on soon.order_id = o.id and soon.kind = 'soon'
       left join expiry_notice last_day on last_day.order_id = o.id and last_day.kind = 'last-day'
       where o.site_id = ? and o.active = true and o.expires_on between ? and ? order by o.expires_on, o.id`,
      [siteId, from, to],
    );
    return rows.map(
      ({ orderId, expiresOn, soonKind, lastDayKind }): NoticeCandidate => ({
        orderId,
        expiresOn,
        claimedKinds: [soonKind, lastDayKind].filter((kind) => kind !== null),
      }),
    );
  },
  async claim(runId, notices) {
    const rows = notices.map((notice) => ({ runId, ...notice }));
    for (const batch of batchesOf(rows, VALUES_OF_A_NOTICE))
      await em
        .createQueryBuilder(ExpiryNoticeSchema)
        .insert([...batch])
        .onConflict(['orderId', 'kind'])
        .merge(['kind']);
  },
  async takeOver(runId, siteId, expiringFrom) {
    const leftovers = await idsOf(em, LEFTOVER, [siteId, expiringFrom]);
    for (const batch of batchesOf(leftovers))
      await executeWrite(em, `update expiry_notice set run_id = ? where id in (${placeholders(batch)})`, [
        runId,
        ...batch,
      ]);
  },
  async orderIdsOf(runId) {
    const sql = 'from expiry_notice where run_id = ? order by order_id';
    return (await select(em, ORDER_ID, sql, [runId])).map(({ orderId }) => orderId);
  },
  async release(runId) {
    await em.nativeDelete(ExpiryNoticeSchema, { runId });
  },
});
