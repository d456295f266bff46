import { useNavigate } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Stamp from 'lucide-react/icons/stamp';
import { useState } from 'react';
import { ConfidentialBadge } from '#app/patients/confidential-badge.tsx';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { correctionTexts } from '../copy/correction.ts';
import { orderListTexts } from '../copy/orders.ts';
import { authorizationPath } from '../order-to-authorize.ts';
import type { OrderDetailView, OrderRow } from '../orders.ts';
import { AttachOrder } from './attach-order.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CorrectOrder } from './correct-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderPath } from './order-path.ts';

/** The opened order, and the action to start with. An order opened by address has only its id. */
export interface OpenedOrder {
  readonly order: { readonly id: number } & Partial<OrderRow>;
  readonly action: 'attach' | null;
}

interface OrderDetailProps {
  /** Null while closed. */
  openedOrder: OpenedOrder | null;
  onClose: () => void;
}

/** The detail of an order: its services, the authorizations of a medical order, and its actions. */
export function OrderDetail({ openedOrder, onClose }: OrderDetailProps) {
  return openedOrder && <OrderModal key={openedOrder.order.id} {...openedOrder} onClose={onClose} />;
}

function OrderModal({ order, action, onClose }: OpenedOrder & { onClose: () => void }) {
  const { value: detail, state, reload } = useJson<OrderDetailView>(orderPath(order.id));
  const [openedAction, setOpenedAction] = useState<'attach' | 'cancel' | 'correct' | null>(action);
  const navigate = useNavigate();
  const authorize = () => {
    onClose();
    navigate(authorizationPath(order.id));
  };
  const backToDetail = () => {
    setOpenedAction(null);
    reload();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={order.code ?? detail?.code}
      description={order.patient ?? detail?.patient}
      size="lg"
      footer={
        <>
          {detail?.mayAuthorize && (
            <Button variant="primary" icon={<Stamp aria-hidden />} onClick={authorize}>
              {orderListTexts.authorize}
            </Button>
          )}
          {detail?.mayAttach && openedAction !== 'attach' && (
            <Button icon={<Link2 aria-hidden />} onClick={() => setOpenedAction('attach')}>
              {orderListTexts.attach}
            </Button>
          )}
          {detail?.mayCorrect && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setOpenedAction('correct')}>
              {correctionTexts.open}
            </Button>
          )}
          {detail?.mayCancel && (
            <Button variant="danger" onClick={() => setOpenedAction('cancel')}>
              {orderListTexts.cancel[detail.kind]}
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {detail && openedAction === 'attach' && detail.mayAttach && (
        <div className="mb-6">
          <AttachOrder order={detail} onLeave={() => setOpenedAction(null)} onAttached={backToDetail} />
        </div>
      )}
      {detail && <Detail order={detail} />}
      {!detail && state === 'failed' && (
        <ReadFailed onRetry={reload}>No se pudo traer el detalle.</ReadFailed>
      )}
      {!detail && state !== 'failed' && (
        <div className="grid gap-4 py-2" aria-busy="true">
          <span className="sr-only">Cargando...</span>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {detail && openedAction === 'correct' && <CorrectOrder orderId={detail.id} onClose={backToDetail} />}
      {detail && openedAction === 'cancel' && (
        <CancelOrder order={detail} onLeave={backToDetail} onCancelled={onClose} />
      )}
    </Modal>
  );
}

function Detail({ order }: { order: OrderDetailView }) {
  const isMedicalOrder = order.kind === 'medical-order';
  const isPrivate = order.kind === 'private-service';
  const reason = order.confidential ? patientTexts.confidential : order.cancellation?.reason;
  const itemsUnlessEmpty = (term: string, value: string | null) => (value ? [{ term, value }] : []);
  const freeTextItems = (term: string, value: string | null) =>
    order.confidential ? [{ term, value: <ConfidentialBadge /> }] : itemsUnlessEmpty(term, value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a detail that has nothing else to focus
    <section className="grid gap-6 rounded-control" tabIndex={0} aria-label={order.code}>
      {order.cancellation && (
        <Notice tone="warning">
          Desactivada por {order.cancellation.by} el {order.cancellation.at}.{reason && ` Motivo: ${reason}`}
        </Notice>
      )}
      <Warnings warnings={order.warnings} />
      {order.code90 && <Notice tone="info">{orderListTexts.enteredAsCode90(order.createdBy)}</Notice>}
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
          ...itemsUnlessEmpty('Orden médica', order.medicalOrderCode),
          ...(isPrivate ? [] : freeTextItems('Número de la entidad', order.payerNumber)),
          ...(isPrivate ? freeTextItems('Nombre del cliente', order.clientName) : []),
          ...itemsUnlessEmpty('Periodo de pago', order.paymentPeriod),
          ...itemsUnlessEmpty('Forma de pago', order.paymentForm),
          ...(isPrivate ? freeTextItems('Contrato', order.contract) : []),
          { term: 'Registrada por', value: order.createdByName },
          ...freeTextItems('Observaciones', order.observations).map((item) => ({ ...item, wide: true })),
        ]}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">
          {isMedicalOrder ? 'Servicios ordenados' : 'Servicios autorizados'}
        </h3>
        <OrderLines
          lines={order.lines}
          isMedicalOrder={isMedicalOrder}
          caption={`Servicios de ${order.code}`}
        />
      </section>
      {isMedicalOrder && <Authorizations order={order} />}
      {order.corrections.length > 0 && <Corrections corrections={order.corrections} />}
    </section>
  );
}

function Corrections({ corrections }: Pick<OrderDetailView, 'corrections'>) {
  return (
    <section className="grid gap-2" aria-label={correctionTexts.history}>
      <h3 className="font-semibold text-title">{correctionTexts.history}</h3>
      <ol className="grid gap-3 border-line border-l-2 pl-4">
        {corrections.map(({ at, by, changes }) => (
          <li key={at} className="grid gap-1">
            <p className="text-muted text-small">
              {at} · {by}
            </p>
            <ul className="grid gap-0.5">
              {changes.map(({ name, before, after }) => (
                <li key={name} className="break-words">
                  {name}: <del className="text-muted">{before}</del> <span className="sr-only">ahora</span>{' '}
                  <ins className="font-semibold no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{orderListTexts.deviationsTitle}</p>
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Authorizations({ order: { authorizations, mayAuthorize } }: { order: OrderDetailView }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-title">Autorizaciones</h3>
      {authorizations.length === 0 && (
        <div className="rounded-card border border-line">
          <EmptyState title="Esta orden aún no tiene autorización.">
            {orderListTexts.authorizeLater(mayAuthorize)}
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
            {authorization.warnings.length > 0 && <Badge tone="warning">{orderListTexts.toCheck}</Badge>}
          </summary>
          <div className="grid gap-3 border-soft border-t p-3">
            <Warnings warnings={authorization.warnings} />
            <OrderLines lines={authorization.lines} caption={`Servicios de ${authorization.code}`} />
          </div>
        </details>
      ))}
    </section>
  );
}
