import { onWritableScreen } from '#domain/access';

/** Who may cancel orders and attach medical orders to código 90 authorizations. */
export const changesOrders = onWritableScreen('service-intake', 'order-management');
