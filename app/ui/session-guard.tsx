import { useEffect, useRef, useState } from 'react';
import { IdleWarning } from './dialogs.tsx';
import type { SessionEnd } from './session-channel.ts';
import type { SessionAnswer } from './session-clock.ts';
import { type SessionWarning, watchSession } from './session-watch.ts';

type SessionGuardProps = {
  /** What the server last said, and how long before the end people are warned; a new object starts the count afresh. */
  session: SessionAnswer & { readonly warnMs: number };
  sessionPath: string;
  logOutPath: string;
};

/** Watches over the session of the page around it, warns one minute before its end, and leaves when it is over. */
export function SessionGuard({ session, sessionPath, logOutPath }: SessionGuardProps) {
  const [warning, setWarning] = useState<SessionWarning | null>(null);
  const [understood, setUnderstood] = useState(false);
  const watch = useRef<ReturnType<typeof watchSession>>();

  useEffect(() => {
    const onEnd = (why: SessionEnd) => leave(logOutPath, why);
    watch.current = watchSession({
      path: sessionPath,
      first: session,
      warnMs: session.warnMs,
      onWarning: setWarning,
      onEnd,
    });
    return watch.current.stop;
  }, [session, sessionPath, logOutPath]);

  return (
    <IdleWarning
      open={warning !== null && !understood}
      secondsLeft={warning?.secondsLeft ?? 0}
      renewable={warning?.renewable ?? true}
      onContinue={() => (warning?.renewable ? watch.current?.renew() : setUnderstood(true))}
      onLogOut={() => leave(logOutPath, null)}
    />
  );
}

/** Ends what may be left of the session, and loads the log-in page afresh so that nothing of this page stays in memory. */
async function leave(logOutPath: string, why: SessionEnd | null) {
  await fetch(logOutPath, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
  const { pathname, search } = window.location;
  const back = why && why !== 'cerrada' ? { regreso: pathname + search } : undefined;
  window.location.assign(why ? `/?${new URLSearchParams({ sesion: why, ...back })}` : '/');
}
