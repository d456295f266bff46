import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OrderedService } from '#domain/orders';
import { columns, int, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';

const ORDERED_SERVICE = columns({
  orderId: int('l.order_id'),
  cupsId: int('l.cups_id'),
  code: text('cups.code'),
  description: text('cups.description'),
  ordered: int('cast(sum(l.authorized) as signed)'),
  authorized: int(`(select cast(coalesce(sum(al.authorized), 0) as signed)
            from service_order a join service_line al on al.order_id = a.id
            where a.medical_order_id = l.order_id and a.active = true and al.cups_id = l.cups_id)`),
});

/** Reads the services of medical orders with the units that active authorizations cover, one row per order and CUPS. */
export const orderedServices = async (
  em: SqlEntityManager,
  orderIds: readonly number[],
): Promise<readonly OrderedService[]> =>
  orderIds.length === 0
    ? []
    : select(
        em,
        ORDERED_SERVICE,
        `from service_line l join cups on cups.id = l.cups_id
         where l.order_id in (${placeholders(orderIds)})
         group by l.order_id, l.cups_id, cups.code, cups.description order by min(l.id)`,
        orderIds,
      );
