import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { orderListTexts } from '../copy/orders.ts';
import type { OrderDetailView, OrderToAttachView } from '../orders.ts';
import { registeredToast } from '../registered-toast.ts';
import { orderPath } from './order-path.ts';

interface AttachOrderProps {
  readonly order: Pick<OrderDetailView, 'id' | 'code'>;
  readonly onLeave: () => void;
  readonly onAttached: () => void;
}

/** Attaches one of the patient's active medical orders to a code 90 authorization; shows how each order differs from the authorization. */
export function AttachOrder({ order, onLeave, onAttached }: AttachOrderProps) {
  const toast = useToast();
  const { value, state, reload } = useJson<readonly OrderToAttachView[]>(
    `/gestion-ordenes/por-adjuntar/${order.id}`,
  );
  const [pickedCode, setPickedCode] = useState('');
  const attachableOrders = value?.filter(({ fullyAuthorized }) => !fullyAuthorized) ?? [];
  const [firstOrder, ...others] = attachableOrders;
  const isOnlyChoice = firstOrder && others.length === 0 && firstOrder.warnings.length === 0;
  const codeToAttach = pickedCode || (isOnlyChoice ? firstOrder.code : '');
  const { send, busy, refused } = useSubmission(
    { resource: orderPath(order.id) },
    {
      onSucceeded({ message, warnings }) {
        toast(registeredToast(message, [order.code, ...warnings]));
        onAttached();
      },
    },
  );
  const error = refused && (refused.fields.medicalOrder ?? refused.message);
  return (
    <section
      aria-label={orderListTexts.attach}
      className="grid gap-3 rounded-card border border-line bg-paper p-4"
    >
      <h3 className="font-semibold text-title">{orderListTexts.attach}</h3>
      <p className="text-muted">{orderListTexts.attachExplanation}</p>
      {state === 'failed' && (
        <ReadFailed onRetry={reload}>No se pudieron leer las órdenes del paciente.</ReadFailed>
      )}
      {value === null && state === 'loading' && <Skeleton />}
      {value?.length === 0 && (
        <EmptyState title={orderListTexts.nothingToAttach}>{orderListTexts.enterOrderFirst}</EmptyState>
      )}
      {value && value.length > 0 && attachableOrders.length === 0 && <p>{orderListTexts.enterOrderFirst}</p>}
      {value && value.length > 0 && <Choices orders={value} chosen={codeToAttach} onChoose={setPickedCode} />}
      <FieldErrors ids={{ errorId: 'attach-order-error', messages: error ? [error] : [] }} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onLeave}>No adjuntar</Button>
        {attachableOrders.length > 0 && (
          <Button
            variant="primary"
            loading={busy}
            onClick={() => send({ intent: 'attach', medicalOrder: codeToAttach })}
          >
            {orderListTexts.attach}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ChoicesProps {
  readonly orders: readonly OrderToAttachView[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

function Choices({ orders, chosen, onChoose }: ChoicesProps) {
  return (
    <RadioGroup
      label="Órdenes médicas activas"
      name="medicalOrder"
      required
      value={chosen}
      onChange={onChoose}
      options={orders.map((order) => ({
        value: order.code,
        label: (
          <span>
            <span className="font-semibold tabular-nums">{order.code}</span> · {order.payerName}
          </span>
        ),
        disabled: order.fullyAuthorized,
        hint: (
          <span className="flex flex-col">
            <span>
              {order.issuedOn} – {order.expiresOn}
            </span>
            {order.fullyAuthorized && <span>{textOfCode('medical-order-spent')}.</span>}
            {(order.fullyAuthorized ? [] : order.warnings).map((warning) => (
              <span key={warning} className="flex items-start gap-1 text-warning">
                <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                {warning}
              </span>
            ))}
          </span>
        ),
      }))}
    />
  );
}
