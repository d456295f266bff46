import { dataLoader } from '../.server/data-loader.ts';
import { entersOrders, readCorrection } from '../.server/order-changes.ts';
import { openedOrderPath } from '../screens/orders/order-path.ts';

/** An authorization to be corrected. */
export const loader = dataLoader(entersOrders, readCorrection, {
  screen: ({ params }) => openedOrderPath(params.id),
});
