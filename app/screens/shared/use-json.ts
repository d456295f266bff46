import { useEffect, useState } from 'react';
import { isConnectionLost, reportLostConnection, subscribeToConnection } from './connection.ts';

interface Answer<T> {
  readonly asked: string | null;
  readonly value: T | null;
  readonly failed: boolean;
}

/** What a read of the server gave, and whether it is the answer to what is asked now. */
export interface JsonRead<T> {
  /** The last answer; while another one is awaited it stays. */
  readonly value: T | null;
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Asks again. */
  readonly reload: () => void;
}

/**
 * Reads JSON from an address whenever the address changes, `pauseMs` after the last change; null reads nothing. A failure
 * stays beside what asked for it, until the connection is back: the page and what was typed remain.
 */
export function useJson<T>(address: string | null, pauseMs = 0): JsonRead<T> {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>({ asked: null, value: null, failed: false });
  const asked = address === null ? null : `${round} ${address}`;

  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const read = async () => {
      try {
        const response = await fetch(asked.slice(asked.indexOf(' ') + 1), { signal: stop.signal });
        if (!response.ok || response.redirected) throw new Error(`Status ${response.status}`);
        setAnswer({ asked, value: (await response.json()) as T, failed: false });
      } catch (error) {
        if (error instanceof TypeError) reportLostConnection();
        if (!stop.signal.aborted) setAnswer((before) => ({ ...before, asked, failed: true }));
      }
    };
    const timer = setTimeout(read, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, pauseMs]);

  useEffect(() => {
    if (!answer.failed) return;
    return subscribeToConnection(() => {
      if (!isConnectionLost()) setRound((before) => before + 1);
    });
  }, [answer.failed]);

  const reload = () => setRound((before) => before + 1);
  if (asked === null) return { value: null, state: 'idle', reload };
  const state = answer.asked !== asked ? 'loading' : answer.failed ? 'failed' : 'ready';
  return { value: answer.value, state, reload };
}
