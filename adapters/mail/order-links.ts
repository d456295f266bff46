const ORDERS_PATH = '/gestion-ordenes';

/** The address of the orders screen; null without a public address. */
export const ordersLink = (publicAddress: string): string | null =>
  publicAddress === '' ? null : `${publicAddress}${ORDERS_PATH}`;

/** The screen of orders with those of one code. */
export function orderLink(publicAddress: string, code: string): string | null {
  const orders = ordersLink(publicAddress);
  return orders && `${orders}?buscar=${encodeURIComponent(code)}`;
}
