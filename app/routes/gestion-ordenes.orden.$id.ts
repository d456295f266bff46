import { dataLoader } from '../.server/data-loader.ts';
import { changeOrder, changesOrders, readOrder } from '../.server/order-changes.ts';
import { onScreen, pageAction } from '../.server/route.ts';
import { openedOrderPath } from '../screens/orders/order-path.ts';

/** An order for its detail. */
export const loader = dataLoader(onScreen('service-intake', 'order-management'), readOrder, {
  screen: ({ params }) => openedOrderPath(params.id),
});

/** Cancels it, or gives it its medical order. */
export const action = pageAction(changesOrders, async (scope) => Response.json(await changeOrder(scope)));
