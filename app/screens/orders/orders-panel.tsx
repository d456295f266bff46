import { type ComponentProps, useState } from 'react';
import { type OpenedOrder, OrderDetail } from './order-detail.tsx';
import { OrdersList } from './orders-list.tsx';

type OrdersPanelProps = Pick<ComponentProps<typeof OrdersList>, 'list'>;

/** The list of orders with the detail of the one that is opened, from which it is changed. */
export function OrdersPanel({ list }: OrdersPanelProps) {
  const [opened, setOpened] = useState<OpenedOrder | null>(null);
  return (
    <>
      <OrdersList list={list} onOpen={(order, ask) => setOpened({ order, ask: ask ?? null })} />
      <OrderDetail opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
