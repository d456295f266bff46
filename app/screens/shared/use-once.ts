import type { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Ignores submissions while one is pending. The second click of a double click arrives before React has rendered the pending state. */
export function useOnce(state: ReturnType<typeof useFetcher>['state']): () => boolean {
  const sent = useRef(false);
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state]);
  return () => {
    const first = !sent.current;
    sent.current = true;
    return first;
  };
}
