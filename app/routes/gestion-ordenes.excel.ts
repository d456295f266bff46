import { exportOrders } from '../.server/orders.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** The orders and authorizations of the list as an Excel file. */
export const loader = pageLoader(onScreen('service-intake', 'order-management'), exportOrders);
