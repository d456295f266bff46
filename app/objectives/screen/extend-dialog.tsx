import { useId, useState } from 'react';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { extendDialogTexts as texts } from '../copy/objectives.ts';
import type { ObjectiveView } from '../objectives.ts';
import { asSentence } from '../view/sentence.ts';

interface ExtendDialogProps {
  readonly objective: Pick<ObjectiveView, 'entryId' | 'text' | 'dueText' | 'extendableFrom'>;
  readonly onClose: () => void;
}

/** Asks for another due date. */
export function ExtendDialog({ objective, onClose }: ExtendDialogProps) {
  const id = useId();
  const toast = useToast();
  const [dueDate, setDueDate] = useState('');
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: `/diarioCampo/objetivos/${objective.entryId}` },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onClose();
      },
    },
  );
  const { requestClose, question } = useLeavingValue(dueDate, onClose);
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => open || requestClose()}
        title={texts.title}
        description={`${asSentence(objective.text)} ${objective.dueText}. ${texts.keeps}`}
        confirmLabel={texts.confirm}
        loading={busy}
        onConfirm={() => send({ intent: 'extend', dueDate })}
      >
        <DateField
          id={`${id}-due`}
          label={texts.dueDate}
          required
          min={objective.extendableFrom}
          value={dueDate}
          error={errors.dueDate}
          onChange={(value) => {
            clearErrors(['dueDate']);
            setDueDate(value);
          }}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </ConfirmDialog>
      {question}
    </>
  );
}
