import { type FormEvent, useId, useState } from 'react';
import { useLeaving } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { userTexts as texts, userFieldLabels } from '../copy/staff.ts';
import type { UserRowView } from '../view/users.ts';
import { USERS_PATH } from './paths.ts';
import { HandOver, TemporaryPasswordField } from './temporary-password.tsx';

interface ResetDialogProps {
  readonly row: UserRowView;
  readonly onClose: () => void;
}

/** Gives a user a new password, which is shown once. */
export function ResetDialog({ row, onClose }: ResetDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [successText, setSuccessText] = useState<string | null>(null);
  const { errors, summary, busy, send } = useSubmission(
    { page: USERS_PATH },
    { id, labels: userFieldLabels, onSucceeded: ({ message }) => setSuccessText(message) },
  );
  const { requestClose, question } = useLeaving(() => password !== '' && successText === null, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'password', id: row.id, password });
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      size="sm"
      title={texts.reset}
      description={row.name}
      footer={
        successText ? (
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <>
            <Button onClick={requestClose}>Cancelar</Button>
            <Button type="submit" form={id} variant="primary" loading={busy}>
              {busy ? 'Guardando...' : texts.reset}
            </Button>
          </>
        )
      }
    >
      {successText ? (
        <HandOver successText={successText} username={row.username} password={password} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title={texts.passwordNotChanged} errors={summary} />
          <TemporaryPasswordField
            id={`${id}-password`}
            value={password}
            error={errors.password}
            onChange={setPassword}
          />
          <p className="text-muted">{texts.resetText}</p>
        </form>
      )}
      {question}
    </Modal>
  );
}
