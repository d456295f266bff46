import { changeOrder, changesOrders, readOrder } from '../.server/order-changes.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';

/** An order for its detail. */
export const loader = pageLoader(onScreen('service-intake', 'order-management'), async (scope) =>
  Response.json(await readOrder(scope)),
);

/** Cancels it, or gives it its medical order. */
export const action = pageAction(changesOrders, async (scope) => Response.json(await changeOrder(scope)));
