import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal, type ModalProps } from '#app/ui/modal.tsx';
import { submitOnCtrlEnter } from '#app/ui/submit-key.ts';
import type { useRecordForm } from './use-record-form.ts';

type RecordForm = ReturnType<typeof useRecordForm>;

interface RecordDialogProps extends Pick<ModalProps, 'title' | 'description' | 'note'> {
  readonly form: Pick<
    RecordForm,
    'id' | 'formRef' | 'summary' | 'conflictsProvider' | 'requestClose' | 'question'
  >;
  /** The title of the error summary. */
  readonly refusedTitle: string;
  /** The buttons after 'Cancelar', of which the last is a {@link SaveButton}. */
  readonly buttons: ReactNode;
  readonly onSubmit: (typed: FormData) => void;
  /** The controls; their ids are `id-field`. */
  readonly children: ReactNode;
}

/** The dialog that adds or edits a record. */
export function RecordDialog(props: RecordDialogProps) {
  const { form, refusedTitle, buttons, onSubmit, children, ...modal } = props;
  return (
    <Modal
      {...modal}
      open
      onOpenChange={(open) => open || form.requestClose()}
      footer={
        <>
          <Button onClick={form.requestClose}>Cancelar</Button>
          {buttons}
        </>
      }
    >
      <ConflictsProvider {...form.conflictsProvider}>
        <form
          ref={form.formRef}
          id={form.id}
          noValidate
          onKeyDown={submitOnCtrlEnter}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(new FormData(event.currentTarget));
          }}
          className="flex flex-col gap-4"
        >
          <ErrorSummary title={refusedTitle} errors={form.summary} />
          {children}
        </form>
      </ConflictsProvider>
      {form.question}
    </Modal>
  );
}

interface SaveButtonProps extends Pick<ButtonProps, 'disabled'> {
  readonly form: Pick<RecordForm, 'id' | 'busy'>;
  readonly children: string;
}

/** Submits the form of a {@link RecordDialog}. */
export function SaveButton({ form, children, disabled }: SaveButtonProps) {
  return (
    <Button type="submit" form={form.id} variant="primary" loading={form.busy} disabled={disabled}>
      {form.busy ? 'Guardando...' : children}
    </Button>
  );
}
