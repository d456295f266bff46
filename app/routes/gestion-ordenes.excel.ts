import { downloadLoader } from '../.server/data-loader.ts';
import { exportOrders } from '../.server/orders.ts';
import { onScreen } from '../.server/route.ts';

/** The filtered orders as an Excel file. */
export const loader = downloadLoader(onScreen('service-intake', 'order-management'), exportOrders);
