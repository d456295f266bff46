import { useBlocker } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { checkConnection, isConnectionLost, reportLostConnection, watchConnection } from './connection.ts';
import { leavingTexts } from './copy/connection.ts';
import { dropUnsavedDrafts, flushDrafts } from './draft-queue.ts';
import { hasInput, hasUnsavedChanges, lossesOfLeaving } from './unsaved-changes.ts';

/**
 * Intercepts leaving a page that has input or no connection. Without a connection the user cannot leave. Otherwise drafts are saved
 * first, and a dialog asks about input that no draft holds.
 */
export function LeavingGuard() {
  const [confirming, setConfirming] = useState(false);
  const blocker = useBlocker(() => isConnectionLost() || hasInput() || hasUnsavedChanges());

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let cancelled = false;
    const tryToLeave = async () => {
      const online = await checkConnection();
      const saved = online && (await flushDrafts());
      if (cancelled) return;
      if (!online) {
        reportLostConnection({ navigationStopped: true });
        blocker.reset();
      } else if (saved && !hasUnsavedChanges()) blocker.proceed();
      else setConfirming(true);
    };
    void tryToLeave();
    return () => {
      cancelled = true;
    };
  }, [blocker]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!hasUnsavedChanges()) return;
      event.preventDefault();
      event.returnValue = true;
      void flushDrafts({ leaving: true });
    };
    const onPageHide = () => void flushDrafts({ leaving: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('pagehide', onPageHide);
    const unwatch = watchConnection();
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('pagehide', onPageHide);
      unwatch();
    };
  }, []);

  const losses = confirming ? lossesOfLeaving() : [];
  const decide = (isLeaving: boolean) => {
    setConfirming(false);
    if (blocker.state !== 'blocked') return;
    if (!isLeaving) return blocker.reset();
    dropUnsavedDrafts();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      backLeavesPage
      open={confirming && blocker.state === 'blocked'}
      onOpenChange={(open) => open || decide(false)}
      tone="danger"
      title={leavingTexts.leaveQuestion}
      description={losses.length > 0 ? losses.join(' ') : leavingTexts.leaveLoses}
      cancelLabel={leavingTexts.stay}
      confirmLabel={leavingTexts.leave}
      onConfirm={() => decide(true)}
    />
  );
}
