import { useState } from 'react';
import { failureNotice } from '#app/shared/failure-notice.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { orderListTexts } from '../copy/orders.ts';
import type { OrderDetailView } from '../orders.ts';
import { orderPath } from './order-path.ts';

interface CancelOrderProps {
  readonly order: Pick<OrderDetailView, 'id' | 'kind' | 'code'>;
  readonly onLeave: () => void;
  readonly onCancelled: () => void;
}

/** The dialog that cancels an order and requires a reason. */
export function CancelOrder({ order, onLeave, onCancelled }: CancelOrderProps) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { requestClose, question } = useLeavingValue(reason, onLeave);
  const { send, busy, errors, clearErrors } = useSubmission(
    { resource: orderPath(order.id) },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message, description: order.code });
        onCancelled();
      },
      onRefused(result) {
        if (result.fields.reason) return;
        toast({
          kind: 'danger',
          description: order.code,
          ...failureNotice(result, orderListTexts.cancelFault),
        });
        if (result.code !== 'fault') onLeave();
      },
    },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || requestClose()}
      tone="danger"
      title={orderListTexts.cancelQuestion[order.kind]}
      description={`${order.code}. ${orderListTexts.cancelConsequence}`}
      cancelLabel="No desactivar"
      confirmLabel="Desactivar"
      loading={busy}
      onConfirm={() => send({ intent: 'cancel', reason })}
    >
      <TextInput
        label="Motivo"
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setReason(event.target.value);
          clearErrors(['reason']);
        }}
      />
      {question}
    </ConfirmDialog>
  );
}
