import { useSearchParams } from '@remix-run/react';
import { type ComponentProps, useState } from 'react';
import { idOf } from '#domain/shared';
import { type OpenedOrder, OrderDetail } from './screen/order-detail.tsx';
import { OPENED_ORDER } from './screen/order-path.ts';
import { OrdersList } from './screen/orders-list.tsx';

type OrdersPanelProps = Pick<ComponentProps<typeof OrdersList>, 'list'>;

function withoutOpenedOrder(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(OPENED_ORDER);
  return rest;
}

/** The list of orders with the detail of the opened one. */
export function OrdersPanel({ list }: OrdersPanelProps) {
  const [search, setSearch] = useSearchParams();
  const idInAddress = idOf(search.get(OPENED_ORDER));
  const [openedOrder, setOpenedOrder] = useState<OpenedOrder | null>(
    idInAddress ? { order: { id: idInAddress }, action: null } : null,
  );
  const close = () => {
    setOpenedOrder(null);
    if (idInAddress) setSearch(withoutOpenedOrder, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <OrdersList list={list} onOpen={(order, action) => setOpenedOrder({ order, action: action ?? null })} />
      <OrderDetail openedOrder={openedOrder} onClose={close} />
    </>
  );
}
