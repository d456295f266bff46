import type { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Lets one sending through until its answer is there. The second press of a double click comes before the page has drawn that
 * the first one is under way, and would otherwise send everything twice.
 */
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
