import { exportOrders } from '#app/orders/.server/orders.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The filtered orders as an Excel file. */
export const loader = downloadLoader(onScreen('service-intake', 'order-management'), exportOrders);
