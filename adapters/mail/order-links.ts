const ORDERS_PATH = '/gestion-ordenes';

/** The screen of orders; null where nobody has said where Integra is opened. */
export const ordersLink = (publicAddress: string): string | null =>
  publicAddress === '' ? null : `${publicAddress}${ORDERS_PATH}`;

/** The screen of orders with those of one code. */
export function orderLink(publicAddress: string, code: string): string | null {
  const orders = ordersLink(publicAddress);
  return orders && `${orders}?buscar=${encodeURIComponent(code)}`;
}
