import { dataLoader } from '../.server/data-loader.ts';
import { changeOrder, changesOrders, readOrder } from '../.server/order-changes.ts';
import { onScreen, pageAction } from '../.server/route.ts';
import { openedOrderPath } from '../screens/orders/order-path.ts';

/** The detail of an order. */
export const loader = dataLoader(onScreen('service-intake', 'order-management'), readOrder, {
  screen: ({ params }) => openedOrderPath(params.id),
});

/** Cancels an order, attaches a medical order to it, or corrects it. */
export const action = pageAction(changesOrders, async (scope) => Response.json(await changeOrder(scope)));
