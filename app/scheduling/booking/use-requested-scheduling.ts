import { useLocation, useNavigationType } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type RequestedScheduling, schedulingRequestOf } from './requested-scheduling.ts';

/**
 * The request with which scheduling is open: that of the link that opened the page, or that led here while it was open, or of
 * `schedule`. The same request that comes with another view or with Back does not open it again.
 */
export function useRequestedScheduling() {
  const linked = schedulingRequestOf(useLocation());
  const isBackOrForward = useNavigationType() === 'POP';
  const [requested, setRequested] = useState(linked);
  const [requestCount, setRequestCount] = useState(0);
  const [open, setOpen] = useState(linked !== null);
  const handled = useRef(linked);
  const schedule = useCallback((next: RequestedScheduling | null) => {
    setRequested(next);
    setRequestCount((before) => before + 1);
    setOpen(true);
  }, []);
  useEffect(() => {
    const isNew = linked !== null && linked !== handled.current && !isBackOrForward;
    handled.current = linked;
    if (isNew) schedule(linked);
  }, [linked, isBackOrForward, schedule]);
  return {
    requestCount,
    dialog: { open, onOpenChange: setOpen, requested },
    schedule,
    /** Opens the dialog with the form as it was left. A slot of the board is used once. */
    openScheduling: () => (requested?.slot ? schedule(null) : setOpen(true)),
  };
}
