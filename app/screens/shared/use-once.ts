import type { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Ignores submissions while one is pending. The second click of a double click arrives before React has rendered the pending state;
 * an answer that arrives before it leaves the state as it was, so that only the new data shows it.
 */
export function useOnce({
  state,
  data,
}: Pick<ReturnType<typeof useFetcher>, 'state' | 'data'>): () => boolean {
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is an answer, also without a change of the state.
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state, data]);
  return () => {
    const first = !sent.current;
    sent.current = true;
    return first;
  };
}
