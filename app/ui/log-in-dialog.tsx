import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AlertBox } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import type { SessionEndReason } from './login-session-channel.ts';
import { Notice } from './notice.tsx';
import { PasswordInput } from './password-input.tsx';

export type LogInDialogTexts = {
  reasons: Readonly<Record<SessionEndReason, string>>;
  description: string;
  password: string;
  logOut: string;
  logIn: string;
  loggingIn: string;
  /** The start of a sentence about a password that was reset; the link `choosePassword` and `thenContinue` complete it. */
  passwordReset: string;
  choosePassword: string;
  thenContinue: string;
  offline: string;
};

type LogInDialogProps = {
  endReason: SessionEndReason;
  texts: LogInDialogTexts;
  user: { readonly name: string; readonly username: string };
  /** Returns the error text, or `password-temporary`; null when the session is resumed. */
  onLogIn: (password: string) => Promise<string | null>;
  onLogOut: () => void;
};

/** Covers the page and asks the user of an ended session for the password. */
export function LogInDialog({ endReason, texts, user, onLogIn, onLogOut }: LogInDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !password.current) return;
    setBusy(true);
    const problemText = await onLogIn(password.current.value).catch(() => texts.offline);
    if (problemText === null) return;
    setBusy(false);
    setProblem(problemText);
    password.current.value = '';
    password.current.focus();
  };

  return (
    <AlertBox
      open
      covering
      initialFocus={password}
      title={texts.reasons[endReason]}
      description={texts.description}
      icon={<Lock aria-hidden />}
      iconClass="bg-warning-tint text-warning"
      footer={
        <>
          <Button onClick={onLogOut} disabled={busy}>
            {texts.logOut}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? texts.loggingIn : texts.logIn}
          </Button>
        </>
      }
    >
      <form id={id} method="post" onSubmit={submit} className="flex flex-col gap-4">
        {problem === 'password-temporary' && (
          <Notice tone="warning">
            {texts.passwordReset}{' '}
            <a href="/contrasena-nueva" target="_blank" rel="noreferrer" className="font-semibold underline">
              {texts.choosePassword}
            </a>{' '}
            {texts.thenContinue}
          </Notice>
        )}
        {problem && problem !== 'password-temporary' && <Notice tone="danger">{problem}</Notice>}
        <p className="flex items-center gap-3">
          <Avatar name={user.name} size="md" />
          <span className="min-w-0">
            <span className="block break-words font-semibold">{user.name}</span>
            <span className="block break-words text-muted text-small">{user.username}</span>
          </span>
        </p>
        <input type="text" name="usuario" autoComplete="username" readOnly hidden value={user.username} />
        <PasswordInput
          ref={password}
          name="password"
          label={texts.password}
          autoComplete="current-password"
          required
        />
      </form>
    </AlertBox>
  );
}
