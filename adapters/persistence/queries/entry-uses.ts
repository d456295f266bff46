import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CatalogueEntryUses, OrderCatalogue } from '#domain/catalogue-maintenance';
import type { LocalDate } from '#domain/shared';
import { type Columns, columns, int, selectFirst } from '../columns.ts';
import type { SqlValue } from '../sql.ts';

const IS_USABLE_ORDER = 'o.active = true and o.expires_on >= ?';

interface UsesQuery {
  readonly uses: Columns<CatalogueEntryUses>;
  readonly from: string;
  readonly valuesOf: (id: number, today: LocalDate) => readonly SqlValue[];
}

const USES_QUERIES: Readonly<Record<OrderCatalogue, UsesQuery>> = {
  payers: {
    uses: columns({
      patientCount: int(
        '(select count(*) from patient p where p.active = true and (p.eps_id = ? or p.prepaid_id = ? or p.policy_id = ?))',
      ),
      orderCount: int(`(select count(*) from service_order o where o.payer_id = ? and ${IS_USABLE_ORDER})`),
      lineWithUnitsLeftCount: int('0'),
    }),
    from: '',
    valuesOf: (id, today) => [id, id, id, id, today],
  },
  cups: {
    uses: columns({
      patientCount: int('0'),
      orderCount: int('count(distinct o.id)'),
      lineWithUnitsLeftCount: int(
        "count(case when o.kind <> 'medical-order' and l.scheduled < l.authorized then 1 end)",
      ),
    }),
    from: `from service_line l join service_order o on o.id = l.order_id where l.cups_id = ? and ${IS_USABLE_ORDER}`,
    valuesOf: (id, today) => [id, today],
  },
};

const NO_USES: CatalogueEntryUses = { patientCount: 0, orderCount: 0, lineWithUnitsLeftCount: 0 };

/** The number of records that use an entry, in one statement. */
export async function catalogueEntryUses(
  em: SqlEntityManager,
  catalogue: OrderCatalogue,
  id: number,
  today: LocalDate,
): Promise<CatalogueEntryUses> {
  const { uses, from, valuesOf } = USES_QUERIES[catalogue];
  return (await selectFirst(em, uses, from, valuesOf(id, today))) ?? NO_USES;
}
