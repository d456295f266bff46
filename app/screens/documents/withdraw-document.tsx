import { useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { documentLabels, documentTexts as texts } from '../../copy/documents.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { DocumentView } from '../../view-models/documents.ts';
import { useLeavingValue } from '../shared/use-leaving.tsx';
import { useSubmission } from '../shared/use-submission.ts';

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
      onDone() {
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
