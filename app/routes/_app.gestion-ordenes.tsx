import { useLoaderData } from '@remix-run/react';
import { readOrderList } from '../.server/orders.ts';
import { onScreen, pageLoader } from '../.server/route.ts';
import { OrdersPanel } from '../screens/orders/orders-panel.tsx';
import { mayRevalidate } from '../screens/shared/answer-offline.ts';
import type { PageHandle } from '../view-models/menu.ts';

export const handle: PageHandle = { screen: 'order-management' };
export { pageMeta as meta } from '../screens/shared/page-meta.ts';

export const loader = pageLoader(onScreen('order-management'), readOrderList);
export const shouldRevalidate = mayRevalidate;

/** All orders: search, cancel, and attach medical orders to código 90 authorizations. */
export default function OrderManagement() {
  const { list } = useLoaderData<typeof loader>();
  return <OrdersPanel list={list} />;
}
