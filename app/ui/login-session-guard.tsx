import { useCallback, useEffect, useRef, useState } from 'react';
import { LoginSessionWarning } from './dialogs.tsx';
import { guardFetch } from './guarded-fetch.ts';
import { LogInDialog, type LogInDialogTexts } from './log-in-dialog.tsx';
import { broadcast, rememberLogOut, type SessionEndReason } from './login-session-channel.ts';
import type { SessionResponse } from './login-session-clock.ts';
import { type SessionWarning, watchEndedSession, watchSession } from './login-session-watch.ts';

type LoginSessionGuardProps = {
  /** The server's last response, and how long before the end the warning comes; a new object restarts the countdown. */
  session: SessionResponse & { readonly warnMs: number };
  user: { readonly name: string; readonly username: string };
  endedTexts: LogInDialogTexts;
  sessionPath: string;
  /** The address to which the dialog posts the password. */
  logInPath: string;
  logOutPath: string;
};

/**
 * Watches the session of the page: warns before its end, and shows the password dialog after its end. When the user has logged in, held
 * requests are repeated.
 */
export function LoginSessionGuard(props: LoginSessionGuardProps) {
  const { session, user, endedTexts, sessionPath, logInPath, logOutPath } = props;
  const [warning, setWarning] = useState<SessionWarning | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const [endReason, setEndReason] = useState<SessionEndReason | null>(null);
  const [resumed, setResumed] = useState<{ session: object; response: SessionResponse } | null>(null);
  const watch = useRef<ReturnType<typeof watchSession>>();
  const gate = useRef<Gate | null>(null);
  const currentResponse = resumed?.session === session ? resumed.response : session;
  const { username } = user;

  const end = useCallback(
    (why: SessionEndReason) => {
      if (why === 'cerrada') return void leave(logOutPath, why);
      setWarning(null);
      setEndReason((before) => before ?? why);
    },
    [logOutPath],
  );
  const resume = useCallback(
    (response: SessionResponse) => {
      setResumed({ session, response });
      setDismissed(false);
      setEndReason(null);
      gate.current?.open();
      gate.current = null;
    },
    [session],
  );

  useEffect(() => broadcast({ kind: 'opened' }), []);
  useEffect(
    () =>
      guardFetch({
        username,
        exemptPaths: [sessionPath, logInPath, logOutPath],
        onEnded() {
          end('terminada');
          gate.current ??= newGate();
          return gate.current.opened;
        },
      }),
    [username, sessionPath, logInPath, logOutPath, end],
  );
  useEffect(() => {
    if (endReason !== null) return watchEndedSession(sessionPath, resume);
    watch.current = watchSession({
      path: sessionPath,
      initialResponse: currentResponse,
      warnMs: session.warnMs,
      onWarning: setWarning,
      onEnd: end,
    });
    return watch.current.stop;
  }, [endReason, currentResponse, session.warnMs, sessionPath, end, resume]);

  const logIn = async (password: string): Promise<string | null> => {
    const body = new URLSearchParams({ usuario: username, password });
    const response = await fetch(logInPath, { method: 'POST', body });
    const outcome = await response.json();
    if (!response.ok) return outcome.message ?? outcome.fault?.message;
    if (outcome.passwordTemporary) return 'password-temporary';
    broadcast({ kind: 'opened' });
    resume(outcome);
    return null;
  };

  return (
    <>
      <LoginSessionWarning
        open={endReason === null && warning !== null && !dismissed}
        secondsLeft={warning?.secondsLeft ?? 0}
        renewable={warning?.renewable ?? true}
        onContinue={() => (warning?.renewable ? watch.current?.renew() : setDismissed(true))}
        onLogOut={() => leave(logOutPath, null)}
      />
      {endReason !== null && (
        <LogInDialog
          endReason={endReason}
          texts={endedTexts}
          user={user}
          onLogIn={logIn}
          onLogOut={() => leave(logOutPath, null)}
        />
      )}
    </>
  );
}

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function newGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Logs out and loads the log-in page anew; nothing of this page stays in memory. */
async function leave(logOutPath: string, why: SessionEndReason | null) {
  if (why === null) rememberLogOut();
  await fetch(logOutPath, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
  window.location.assign(why ? `/?${new URLSearchParams({ sesion: why })}` : '/');
}
