import ChevronRight from 'lucide-react/icons/chevron-right';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OrderDetailView, OrderLineView, OrderRow } from '../../view-models/orders.ts';
import { useJson } from '../shared/use-json.ts';

interface OrderDetailProps {
  /** The row that was opened; null while none is. */
  order: OrderRow | null;
  onClose: () => void;
}

/** Everything about one order: its services and, of a medical order, its authorizations. */
export function OrderDetail({ order, onClose }: OrderDetailProps) {
  const { value, state, reload } = useJson<OrderDetailView>(
    order && `/admisiones/servicios/orden/${order.id}`,
  );
  const shown = value?.code === order?.code ? value : null;
  return (
    <Modal
      open={order !== null}
      onOpenChange={(open) => open || onClose()}
      title={order?.code}
      description={order?.patient}
      size="lg"
    >
      {shown && <Detail order={shown} />}
      {!shown && state === 'failed' && (
        <Notice tone="danger" actions={<Button onClick={reload}>Reintentar</Button>}>
          No se pudo traer el detalle.
        </Notice>
      )}
      {!shown && state !== 'failed' && (
        <div className="grid gap-4 py-2" aria-busy="true">
          <span className="sr-only">Cargando...</span>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Modal>
  );
}

function Detail({ order }: { order: OrderDetailView }) {
  const isOrder = order.kind === 'medical-order';
  const optional = (term: string, value: string | null) => (value ? [{ term, value }] : []);
  return (
    <div className="grid gap-6">
      <DescriptionList
        columns={3}
        items={[
          { term: 'Tipo', value: order.kindName },
          { term: 'Estado', value: <Badge tone={order.state.tone}>{order.state.text}</Badge> },
          { term: 'Entidad', value: order.payerName },
          { term: 'Expedición', value: order.issuedOn },
          { term: 'Vencimiento', value: order.expiresOn },
          { term: 'Cobertura', value: order.coverage },
          { term: 'Documento', value: order.document },
          { term: 'Código único', value: order.chartNumber },
          { term: 'Sede', value: order.siteName },
          ...optional('Orden médica', order.medicalOrderCode),
          ...optional('Número de la entidad', order.payerNumber),
          { term: 'Registrada por', value: order.createdBy },
          ...(order.observations ? [{ term: 'Observaciones', value: order.observations, wide: true }] : []),
        ]}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">
          {isOrder ? 'Servicios ordenados' : 'Servicios autorizados'}
        </h3>
        <Lines lines={order.lines} ordered={isOrder} caption={`Servicios de ${order.code}`} />
      </section>
      {isOrder && <Authorizations order={order} />}
    </div>
  );
}

function Authorizations({ order: { authorizations } }: { order: OrderDetailView }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-title">Autorizaciones</h3>
      {authorizations.length === 0 && (
        <div className="rounded-card border border-line">
          <EmptyState title="Esta orden aún no tiene autorización.">
            Regístrela con «Ingreso de servicio» cuando la entidad la entregue.
          </EmptyState>
        </div>
      )}
      {authorizations.map((authorization) => (
        <details key={authorization.id} className="group rounded-card border border-line">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
            <span className="font-semibold tabular-nums">{authorization.code}</span>
            <span className="text-muted">
              {authorization.issuedOn} – {authorization.expiresOn}
            </span>
            {authorization.payerNumber && (
              <span className="text-muted">N.º de la entidad {authorization.payerNumber}</span>
            )}
            {!authorization.active && <Badge>Cancelada</Badge>}
          </summary>
          <div className="border-soft border-t p-3">
            <Lines lines={authorization.lines} caption={`Servicios de ${authorization.code}`} />
          </div>
        </details>
      ))}
    </section>
  );
}

interface LinesProps {
  caption: string;
  lines: readonly OrderLineView[];
  /** Of a medical order: what it orders; sessions are scheduled on its authorizations. */
  ordered?: boolean;
}

type Figures = Pick<OrderLineView, 'authorized' | 'scheduled' | 'done' | 'remaining' | 'covered'>;

function Lines({ caption, lines, ordered = false }: LinesProps) {
  const figure = (key: keyof Figures, header: string): Column<OrderLineView> => ({
    key,
    header,
    align: 'right',
    cell: (line) => <span className="tabular-nums">{line[key]}</span>,
  });
  return (
    <div className="overflow-clip rounded-card border border-line">
      <DataTable
        caption={caption}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          {
            key: 'service',
            header: 'Servicio',
            heading: true,
            cell: (line) => (
              <>
                <div className="font-semibold">{line.description}</div>
                <div className="text-muted text-small">
                  {line.cupsCode} · {line.specialty}
                </div>
              </>
            ),
          },
          ...(ordered
            ? [figure('authorized', 'Ordenadas'), figure('covered', 'Autorizadas')]
            : [
                figure('authorized', 'Autorizadas'),
                figure('done', 'Hechas'),
                figure('scheduled', 'Programadas'),
                figure('remaining', 'Disponibles'),
              ]),
        ]}
      />
    </div>
  );
}
