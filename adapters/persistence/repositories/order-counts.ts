import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OrderCounters } from '#domain/doctor';
import { columns, flag, int, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { executeWrite, placeholders } from '../sql.ts';

const ADD_SQLITE = `on conflict (site_id, kind, active) do update set orders = order_count.orders + excluded.orders`;
const ADD_MYSQL = 'on duplicate key update orders = order_count.orders + values(orders)';

/**
 * Adds to the counts of the order's site and kind. A change is two SQL values, such as `true, -1`: the `active` of the count, and the
 * number that is added to it.
 */
async function addToCounts(
  em: SqlEntityManager,
  dialect: Dialect,
  orderId: number,
  changes: readonly string[],
): Promise<void> {
  const selects = changes.map((change) => `select site_id, kind, ${change} from service_order where id = ?`);
  await executeWrite(
    em,
    `insert into order_count (site_id, kind, active, orders) ${selects.join(' union all ')}
     ${dialect === 'mysql' ? ADD_MYSQL : ADD_SQLITE}`,
    changes.map(() => orderId),
  );
}

/** Counts a new order, in its transaction (O12). */
export const countAdded = (em: SqlEntityManager, dialect: Dialect, orderId: number) =>
  addToCounts(em, dialect, orderId, ['active, 1']);

/** Counts new orders, also cancelled ones, in their transaction. */
export async function countAllAdded(
  em: SqlEntityManager,
  dialect: Dialect,
  orderIds: readonly number[],
): Promise<void> {
  await executeWrite(
    em,
    `insert into order_count (site_id, kind, active, orders)
     select site_id, kind, active, count(*) from service_order where id in (${placeholders(orderIds)}) group by site_id, kind, active
     ${dialect === 'mysql' ? ADD_MYSQL : ADD_SQLITE}`,
    orderIds,
  );
}

/** Takes orders that will be removed out of the counts, in their transaction. */
export async function countAllRemoved(
  em: SqlEntityManager,
  dialect: Dialect,
  orderIds: readonly number[],
): Promise<void> {
  await executeWrite(
    em,
    `insert into order_count (site_id, kind, active, orders)
     select site_id, kind, active, -count(*) from service_order where id in (${placeholders(orderIds)}) group by site_id, kind, active
     ${dialect === 'mysql' ? ADD_MYSQL : ADD_SQLITE}`,
    orderIds,
  );
}

/** Counts the cancellation of an order, in its transaction. */
export const countCancelled = (em: SqlEntityManager, dialect: Dialect, orderId: number) =>
  addToCounts(em, dialect, orderId, ['true, -1', 'false, 1']);

/** Counts all orders and stores the results in place of the former counts. */
export async function countAllOrders(em: SqlEntityManager): Promise<void> {
  await executeWrite(em, 'delete from order_count');
  await executeWrite(
    em,
    `insert into order_count (site_id, kind, active, orders)
     select site_id, kind, active, count(*) from service_order group by site_id, kind, active`,
  );
}

const WRONG_COUNTS = `from (
    select site_id, kind, active, 0 as stored, count(*) as counted from service_order group by site_id, kind, active
    union all select site_id, kind, active, orders, 0 from order_count
  ) counts
  group by site_id, kind, active having sum(stored) <> sum(counted) order by site_id, kind, active`;

const COUNTED_ORDER = columns({
  siteId: int('site_id'),
  kind: text('kind'),
  active: flag('active'),
  stored: int('cast(sum(stored) as signed)'),
  counted: int('cast(sum(counted) as signed)'),
});

/** Checks and corrects the counts for the command `integra doctor`. */
export const orderCounters = (em: SqlEntityManager): OrderCounters => ({
  async findWrong() {
    const rows = await select(em, COUNTED_ORDER, WRONG_COUNTS);
    return rows.map(({ active, stored, counted, ...siteAndKind }) => ({
      ...siteAndKind,
      active,
      stored,
      counted,
    }));
  },
  recount: () => countAllOrders(em),
});
