import { type FormEvent, useId, useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { receiptTexts as texts } from '../copy.ts';

interface LeaveFormProps {
  readonly user: { readonly name: string; readonly username: string };
  /** The page that opens when the password is right. */
  readonly backPath: string;
  readonly autoFocus?: boolean;
  readonly onStay?: () => void;
}

/** The user takes the device back with the password. */
export function LeaveForm({ user, backPath, autoFocus = false, onStay }: LeaveFormProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const { send, busy, errors, summary } = useSubmission(
    { resource: '/firmar/devolver' },
    {
      id,
      labels: { password: texts.password },
      keepsPage: true,
      // A full load clears what the page has in memory.
      onSucceeded: () => window.location.assign(backPath),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ password });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p>{texts.leaveOf(user.name)}</p>
      <ErrorSummary title={texts.notLeft} errors={summary} />
      <input type="text" name="username" autoComplete="username" readOnly hidden value={user.username} />
      <PasswordInput
        id={`${id}-password`}
        label={texts.password}
        required
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {texts.back}
      </Button>
      {onStay && (
        <Button variant="ghost" block onClick={onStay}>
          {texts.cancel}
        </Button>
      )}
    </form>
  );
}
