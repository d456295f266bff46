import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueEntryUses, OrderCatalogue } from '#domain/catalogue-maintenance';
import type { LocalDate } from '#domain/shared';
import { rowOf, type SqlValue } from '../sql.ts';

const IS_USABLE_ORDER = 'o.active = true and o.expires_on >= ?';

/** Queries that each read one row of {@link CatalogueEntryUses}; `valuesOf` gives their values. */
const COUNT_QUERIES: Readonly<
  Record<
    OrderCatalogue,
    { readonly sql: string; readonly valuesOf: (id: number, today: LocalDate) => readonly SqlValue[] }
  >
> = {
  payers: {
    sql: `select
        (select count(*) from patient p where p.active = true and (p.eps_id = ? or p.prepaid_id = ? or p.policy_id = ?)) as patientCount,
        (select count(*) from service_order o where o.payer_id = ? and ${IS_USABLE_ORDER}) as orderCount,
        0 as lineWithUnitsLeftCount`,
    valuesOf: (id, today) => [id, id, id, id, today],
  },
  cups: {
    sql: `select 0 as patientCount, count(distinct o.id) as orderCount,
        count(case when o.kind <> 'medical-order' and l.scheduled < l.authorized then 1 end) as lineWithUnitsLeftCount
      from service_line l join service_order o on o.id = l.order_id
      where l.cups_id = ? and ${IS_USABLE_ORDER}`,
    valuesOf: (id, today) => [id, today],
  },
};

/** The number of records that use an entry, in one statement. */
export async function catalogueEntryUses(
  em: SqlEntityManager,
  catalogue: OrderCatalogue,
  id: number,
  today: LocalDate,
): Promise<CatalogueEntryUses> {
  const { sql, valuesOf } = COUNT_QUERIES[catalogue];
  const counted = await rowOf<CatalogueEntryUses>(em, sql, valuesOf(id, today));
  return {
    patientCount: Number(counted?.patientCount ?? 0),
    orderCount: Number(counted?.orderCount ?? 0),
    lineWithUnitsLeftCount: Number(counted?.lineWithUnitsLeftCount ?? 0),
  };
}
