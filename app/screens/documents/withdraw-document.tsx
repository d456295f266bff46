import { useState } from 'react';
import { documentLabels, documentTexts as texts } from '../../copy/documents.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { DocumentView } from '../../view-models/documents.ts';
import { REASON_MAX_LENGTH } from '../../view-models/reason.ts';
import { commandAnswerIn } from '../shared/use-command.ts';
import { useLeavingTyped } from '../shared/use-leaving.tsx';
import { usePost } from '../shared/use-post.ts';

interface WithdrawDocumentProps {
  readonly document: DocumentView;
  readonly onLeave: () => void;
  readonly onWithdrawn: () => void;
}

/** Asks for the reason of a withdrawal; errors appear beside it. */
export function WithdrawDocument({ document, onLeave, onWithdrawn }: WithdrawDocumentProps) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, busy, data } = usePost<CommandAnswer>(`/admisiones/documentos/${document.id}`);
  const { leave, question } = useLeavingTyped(reason, onLeave);
  const answer = data && commandAnswerIn(data);
  const wrong = answer && !answer.done ? answer : null;
  const withdraw = async () => {
    const sent = await send({ reason });
    if (!sent || !commandAnswerIn(sent).done) return;
    toast({ kind: 'success', title: texts.withdrawn, description: document.name });
    onWithdrawn();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || leave()}
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
      onConfirm={() => void withdraw()}
    >
      {wrong && !wrong.fields.reason && <Notice tone="danger">{wrong.message}</Notice>}
      <TextInput
        label="Motivo"
        required
        maxLength={REASON_MAX_LENGTH}
        hint={texts.withdrawExample}
        value={reason}
        error={wrong?.fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {question}
    </ConfirmDialog>
  );
}
