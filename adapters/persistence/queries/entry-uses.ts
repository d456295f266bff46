import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryUses, OrderedCatalogue } from '#domain/catalogue-maintenance';
import type { LocalDate } from '#domain/shared';
import { rowOf, type SqlValue } from '../sql.ts';

const USABLE = 'o.active = true and o.expires_on >= ?';

/** Queries that each read one row of {@link EntryUses}; `valuesOf` gives their values. */
const COUNTS: Readonly<
  Record<
    OrderedCatalogue,
    { readonly sql: string; readonly valuesOf: (id: number, today: LocalDate) => readonly SqlValue[] }
  >
> = {
  payers: {
    sql: `select
        (select count(*) from patient p where p.active = true and (p.eps_id = ? or p.prepaid_id = ? or p.policy_id = ?)) as patients,
        (select count(*) from service_order o where o.payer_id = ? and ${USABLE}) as orders,
        0 as linesWithQuota`,
    valuesOf: (id, today) => [id, id, id, id, today],
  },
  cups: {
    sql: `select 0 as patients, count(distinct o.id) as orders,
        count(case when o.kind <> 'medical-order' and l.scheduled < l.authorized then 1 end) as linesWithQuota
      from service_line l join service_order o on o.id = l.order_id
      where l.cups_id = ? and ${USABLE}`,
    valuesOf: (id, today) => [id, today],
  },
};

/** The number of records that use an entry, in one statement. */
export async function entryUses(
  em: SqlEntityManager,
  catalogue: OrderedCatalogue,
  id: number,
  today: LocalDate,
): Promise<EntryUses> {
  const { sql, valuesOf } = COUNTS[catalogue];
  const counted = await rowOf<EntryUses>(em, sql, valuesOf(id, today));
  return {
    patients: Number(counted?.patients ?? 0),
    orders: Number(counted?.orders ?? 0),
    linesWithQuota: Number(counted?.linesWithQuota ?? 0),
  };
}
