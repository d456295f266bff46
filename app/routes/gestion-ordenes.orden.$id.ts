import { changeOrder, changesOrders, readOrder } from '#app/orders/.server/order-changes.ts';
import { openedOrderPath } from '#app/orders/screen/order-path.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The detail of an order. */
export const loader = dataLoader(onScreen('service-intake', 'order-management'), readOrder, {
  screen: ({ params }) => openedOrderPath(params.id),
});

/** Cancels an order, attaches a medical order to it, or corrects it. */
export const action = pageAction(changesOrders, async (scope) => Response.json(await changeOrder(scope)));
