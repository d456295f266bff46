const ORDERS_PATH = '/gestion-ordenes';

/** URL of the orders screen; null without a public address. */
export const ordersLink = (publicAddress: string): string | null =>
  publicAddress === '' ? null : `${publicAddress}${ORDERS_PATH}`;

/** URL of the orders screen with a search for one code; null without a public address. */
export function orderLink(publicAddress: string, code: string): string | null {
  const orders = ordersLink(publicAddress);
  return orders && `${orders}?buscar=${encodeURIComponent(code)}`;
}
