import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ActiveOrderView } from '../order-intake.ts';

interface ActiveOrdersProps {
  /** Null while loading. */
  orders: readonly ActiveOrderView[] | null;
  /** Whether the list is empty because all active orders are fully authorized. */
  allAuthorized: boolean;
  /** Code of the chosen order; empty for none. */
  chosen: string;
  error: string | undefined;
  onChoose: (code: string) => void;
  /** Opens the form of a medical order. */
  onNewOrder: () => void;
  /** Opens the form of a code 90 authorization. */
  onCode90: () => void;
}

/** The patient's active medical orders to authorize; a single one is preselected. */
export function ActiveOrders(props: ActiveOrdersProps) {
  const { orders, allAuthorized, chosen, error, onChoose, onNewOrder, onCode90 } = props;
  const order = orders?.find(({ code }) => code === chosen);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (orders && current && document.activeElement === current) current.querySelector('button')?.focus();
  }, [orders]);
  const onlyCode = orders?.length === 1 ? orders[0]?.code : undefined;
  // A passive effect would run after the orders are shown, and could overwrite an earlier choice of the user.
  useLayoutEffect(() => {
    if (onlyCode && chosen === '') onChoose(onlyCode);
  }, [onlyCode, chosen, onChoose]);
  return (
    <section ref={section} id="intake-medicalOrder" tabIndex={-1} className="grid gap-3 rounded-control">
      <h3 className="font-semibold text-title">Órdenes médicas activas</h3>
      <div className="overflow-clip rounded-card border border-line">
        <DataTable
          caption="Órdenes médicas activas del paciente"
          rows={orders ?? []}
          rowKey={(row) => row.code}
          loading={orders === null}
          {...(orders && orders.length > 0 && { maxHeight: '14rem' })}
          columns={[
            {
              key: 'code',
              header: 'Código',
              heading: true,
              cell: (row) => <span className="font-semibold tabular-nums">{row.code}</span>,
            },
            { key: 'issuedOn', header: 'Fecha', cell: (row) => row.issuedOn },
            { key: 'expiresOn', header: 'Vence', cell: (row) => row.expiresOn },
            { key: 'payer', header: 'Entidad', cell: (row) => row.payerName },
            {
              key: 'open',
              header: 'Por autorizar',
              align: 'right',
              cell: (row) => <span className="tabular-nums">{unauthorizedUnits(row)}</span>,
            },
            {
              key: 'pick',
              header: <span className="sr-only">Elegir</span>,
              align: 'right',
              cell: (row) => (
                <Button
                  size="sm"
                  variant={row.code === chosen ? 'primary' : 'secondary'}
                  aria-pressed={row.code === chosen}
                  aria-label={`Seleccionar la orden ${row.code}`}
                  onClick={() => onChoose(row.code)}
                >
                  {row.code === chosen ? 'Seleccionada' : 'Seleccionar'}
                </Button>
              ),
            },
          ]}
          empty={
            <EmptyState
              title={
                allAuthorized
                  ? 'Las órdenes médicas activas de este paciente ya están autorizadas por completo.'
                  : 'Este paciente no tiene órdenes médicas activas.'
              }
              action={
                <div className="flex flex-wrap justify-center gap-2.5">
                  <Button onClick={onNewOrder}>Registrar una orden médica</Button>
                  <Button onClick={onCode90}>Autorizar con código 90</Button>
                </div>
              }
            >
              Para autorizar servicios, primero registre la orden médica; si aún no la tiene, use el código
              90.
            </EmptyState>
          }
        />
      </div>
      <FieldErrors ids={{ errorId: 'intake-medicalOrder-error', messages: error ? [error] : [] }} />
      {order && (
        <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-4">
          <TextInput label="Número de orden" value={order.code} readOnly />
          <TextInput label="Entidad" value={order.payerName} readOnly />
          <TextInput label="Expedición de la orden" value={order.issuedOn} readOnly />
          <TextInput label="Vencimiento de la orden" value={order.expiresOn} readOnly />
        </div>
      )}
    </section>
  );
}

const unauthorizedUnits = ({ unauthorizedServices }: ActiveOrderView): number =>
  unauthorizedServices.reduce((sum, { quantity }) => sum + Number(quantity), 0);
