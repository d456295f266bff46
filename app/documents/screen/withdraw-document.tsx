import { useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { documentLabels, documentTexts as texts } from '../copy.ts';
import type { DocumentView } from '../documents.ts';

interface WithdrawDocumentProps {
  readonly document: DocumentView;
  readonly onLeave: () => void;
  readonly onWithdrawn: () => void;
}

/** Asks for the reason of a withdrawal, and withdraws the document. */
export function WithdrawDocument({ document, onLeave, onWithdrawn }: WithdrawDocumentProps) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, busy, refused, errors } = useSubmission(
    { resource: `/admisiones/documentos/${document.id}` },
    {
      keepsPage: true,
      onSucceeded() {
        toast({ kind: 'success', title: texts.withdrawn, description: document.name });
        onWithdrawn();
      },
    },
  );
  const { requestClose, question } = useLeavingValue(reason, onLeave);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || requestClose()}
      tone="danger"
      title={texts.withdrawQuestion}
      description={
        <>
          <strong className="break-words">{document.name}</strong> ({documentLabels[document.kind]}).{' '}
          {texts.withdrawConsequence}
        </>
      }
      confirmLabel={texts.withdraw}
      loading={busy}
      onConfirm={() => send({ reason })}
    >
      {refused && !errors.reason && <Notice tone="danger">{refused.message}</Notice>}
      <TextInput
        label="Motivo"
        required
        maxLength={REASON_MAX_LENGTH}
        hint={texts.withdrawExample}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {question}
    </ConfirmDialog>
  );
}
