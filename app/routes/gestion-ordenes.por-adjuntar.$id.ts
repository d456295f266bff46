import { dataLoader } from '../.server/data-loader.ts';
import { changesOrders, readOrdersToAttach } from '../.server/order-changes.ts';
import { openedOrderPath } from '../screens/orders/order-path.ts';

/** The medical orders that can be attached to a código 90 authorization. */
export const loader = dataLoader(changesOrders, readOrdersToAttach, {
  screen: ({ params }) => openedOrderPath(params.id),
});
