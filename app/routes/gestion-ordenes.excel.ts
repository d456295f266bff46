import { downloadLoader } from '../.server/data-loader.ts';
import { exportOrders } from '../.server/orders.ts';
import { onScreen } from '../.server/route.ts';

/** The orders and authorizations of the list as an Excel file. */
export const loader = downloadLoader(onScreen('service-intake', 'order-management'), exportOrders);
