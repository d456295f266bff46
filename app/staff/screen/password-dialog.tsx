import { type FormEvent, useId, useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { passwordFieldLabels as labels, userTexts as texts } from '../copy/staff.ts';

const PATH = '/contrasena';
const FIELDS = [
  { field: 'current', autoComplete: 'current-password', hint: undefined },
  { field: 'password', autoComplete: 'new-password', hint: 'De 12 caracteres o más.' },
  { field: 'repeated', autoComplete: 'new-password', hint: undefined },
] as const;

/** Changes one's own password. */
export default function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ current: '', password: '', repeated: '' });
  const { errors, summary, busy, send } = useSubmission(
    { resource: PATH },
    { id, labels, onSucceeded: useAnnouncedSuccess(onClose) },
  );
  const { requestClose, question } = useLeavingValue(typed, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      size="sm"
      title={texts.changePassword}
      description={texts.ownPasswordHint}
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : texts.changePassword}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary title={texts.passwordNotChanged} errors={summary} />
        <input type="text" name="username" autoComplete="username" readOnly hidden value={username} />
        {FIELDS.map(({ field, autoComplete, hint }) => (
          <PasswordInput
            key={field}
            id={`${id}-${field}`}
            label={labels[field]}
            required
            autoComplete={autoComplete}
            hint={hint}
            value={typed[field]}
            error={errors[field]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
      </form>
      {question}
    </Modal>
  );
}
