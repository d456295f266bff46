import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AlertBox } from './alert.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PasswordInput } from './password-input.tsx';
import type { SessionEnd } from './session-channel.ts';

const REASONS: Readonly<Record<SessionEnd, string>> = {
  inactividad: 'Su sesión se cerró por inactividad',
  limite: 'Su sesión cumplió 12 horas y se cerró',
  cerrada: 'Su sesión se cerró en otra ventana',
  terminada: 'Su sesión terminó',
};

type SessionDialogProps = {
  why: SessionEnd;
  user: { readonly name: string; readonly username: string };
  /** Gives the error text; null when the session is resumed. */
  onLogIn: (password: string) => Promise<string | null>;
  onLeave: () => void;
};

/** Asks the user of a page whose session ended for the password; what the page shows is covered meanwhile. */
export function SessionDialog({ why, user, onLogIn, onLeave }: SessionDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !password.current) return;
    setBusy(true);
    const wrong = await onLogIn(password.current.value).catch(() => OFFLINE);
    if (wrong === null) return;
    setBusy(false);
    setProblem(wrong);
    password.current.value = '';
    password.current.focus();
  };

  return (
    <AlertBox
      open
      covering
      initialFocus={password}
      title={REASONS[why]}
      description="Escriba su contraseña para seguir donde iba. Lo que ha escrito sigue aquí."
      icon={<Lock aria-hidden />}
      iconLook="bg-warning-tint text-warning"
      footer={
        <>
          <Button onClick={onLeave} disabled={busy}>
            Salir
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Iniciando sesión...' : 'Continuar'}
          </Button>
        </>
      }
    >
      <form id={id} method="post" onSubmit={submit} className="flex flex-col gap-4">
        {problem === 'password-temporary' && (
          <Notice tone="warning">
            Otra persona restableció su contraseña.{' '}
            <a href="/contrasena-nueva" target="_blank" rel="noreferrer" className="font-semibold underline">
              Elija una nueva en otra pestaña
            </a>{' '}
            y aquí podrá seguir donde iba.
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
          label="Contraseña"
          autoComplete="current-password"
          required
        />
      </form>
    </AlertBox>
  );
}

const OFFLINE = 'No hay conexión con el servidor. Inténtelo de nuevo.';
