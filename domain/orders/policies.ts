import { onWritableScreen } from '#domain/access';

/** Who may enter orders and correct authorizations. */
export const entersOrders = onWritableScreen('service-intake');

/** Who may cancel orders and attach medical orders to código 90 authorizations. */
export const changesOrders = onWritableScreen('service-intake', 'order-management');
