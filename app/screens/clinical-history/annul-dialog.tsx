import { useId, useState } from 'react';
import { entryTexts as texts } from '../../copy/clinical-history.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import { usePostFormCommand } from '../shared/use-form-command.ts';
import { useLeavingTyped } from '../shared/use-leaving.tsx';

interface AnnulDialogProps {
  readonly entryId: number;
  readonly entry: string;
  readonly effect: string | undefined;
  readonly onClose: () => void;
}

/** Asks why an entry is annulled. */
export function AnnulDialog({ entryId, entry, effect, onClose }: AnnulDialogProps) {
  const id = useId();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { sendForm, busy, errors, summary, clearError } = usePostFormCommand(
    `/historiaClinica/registros/${entryId}`,
    id,
    { reason: texts.annulReason },
    ({ message }) => {
      toast({ kind: 'success', title: message });
      onClose();
    },
  );
  const { leave, question } = useLeavingTyped(reason, onClose);
  const problem = Object.keys(errors).length === 0 ? summary[0]?.message : undefined;
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => open || leave()}
        tone="danger"
        title={texts.annulTitle}
        description={[`${entry}.`, texts.annulText, effect].filter(Boolean).join(' ')}
        confirmLabel={texts.annul}
        cancelLabel="Volver"
        loading={busy}
        onConfirm={() => sendForm({}, { intent: 'annul', reason })}
      >
        <TextArea
          id={`${id}-reason`}
          label={texts.annulReason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => {
            clearError('reason');
            setReason(target.value);
          }}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </ConfirmDialog>
      {question}
    </>
  );
}
