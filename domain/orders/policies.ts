import { onWritableScreen } from '#domain/access';

/** Who cancels orders and gives a código 90 authorization its medical order. */
export const changesOrders = onWritableScreen('service-intake', 'order-management');
