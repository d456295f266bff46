import { changesOrders, readOrdersToAttach } from '#app/orders/.server/order-changes.ts';
import { openedOrderPath } from '#app/orders/screen/order-path.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** The medical orders that can be attached to a código 90 authorization. */
export const loader = dataLoader(changesOrders, readOrdersToAttach, {
  screen: ({ params }) => openedOrderPath(params.id),
});
