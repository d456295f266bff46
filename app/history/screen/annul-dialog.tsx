import { useId, useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ANNULMENT_REASON_MAX_LENGTH } from '#domain/shared';
import { entryTexts as texts } from '../copy/clinical-history.ts';

interface AnnulDialogProps {
  readonly entryId: number;
  /** Name of the entry for the description. */
  readonly entryName: string;
  /** Text about another effect of annulling; undefined for none. */
  readonly effect: string | undefined;
  readonly onClose: () => void;
}

/** Asks why an entry is annulled. */
export function AnnulDialog({ entryId, entryName, effect, onClose }: AnnulDialogProps) {
  const id = useId();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: `/historiaClinica/registros/${entryId}` },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onClose();
      },
    },
  );
  const { requestClose, question } = useLeavingValue(reason, onClose);
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => open || requestClose()}
        tone="danger"
        title={texts.annulTitle}
        description={[`${entryName}.`, texts.annulText, effect].filter(Boolean).join(' ')}
        confirmLabel={texts.annul}
        cancelLabel="Volver"
        loading={busy}
        onConfirm={() => send({ intent: 'annul', reason })}
      >
        <TextArea
          id={`${id}-reason`}
          label={texts.annulReason}
          required
          rows={2}
          maxLength={ANNULMENT_REASON_MAX_LENGTH}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => {
            clearErrors(['reason']);
            setReason(target.value);
          }}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </ConfirmDialog>
      {question}
    </>
  );
}
