import { useLoaderData } from '@remix-run/react';
import { readOrderList } from '#app/orders/.server/orders.ts';
import { OrdersPanel } from '#app/orders/orders-panel.tsx';
import { mayRevalidate } from '#app/shared/answer-offline.ts';
import { onScreen, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'order-management' };
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = pageLoader(onScreen('order-management'), readOrderList);
export const shouldRevalidate = mayRevalidate;

/** All orders: search, cancel, and attach medical orders to código 90 authorizations. */
export default function OrderManagement() {
  const { list } = useLoaderData<typeof loader>();
  return <OrdersPanel list={list} />;
}
