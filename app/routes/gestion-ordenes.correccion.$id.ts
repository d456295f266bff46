import { entersOrders, readCorrection } from '#app/orders/.server/order-changes.ts';
import { openedOrderPath } from '#app/orders/screen/order-path.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** An authorization to be corrected. */
export const loader = dataLoader(entersOrders, readCorrection, {
  screen: ({ params }) => openedOrderPath(params.id),
});
