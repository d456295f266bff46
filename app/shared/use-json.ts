import { useEffect, useState } from 'react';
import { isConnectionLost, reportLostConnection, subscribeToConnection } from './connection.ts';
import { fetchJson } from './fetch-json.ts';

interface JsonResponse<T> {
  readonly requestKey: string | null;
  readonly value: T | null;
  readonly failed: boolean;
}

const NO_RESPONSE = { requestKey: null, value: null, failed: false };

/** A read of the server, and whether it is current. */
export interface JsonRead<T> {
  /** The last value. It stays while another one is loading or has failed to load; a null path removes it. */
  readonly value: T | null;
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Reads again. */
  readonly reload: () => void;
}

interface JsonReadOptions {
  /** Milliseconds from the last change to the read. */
  readonly pauseMs?: number;
  /** The JSON body of a read by POST. */
  readonly body?: unknown;
}

/**
 * Reads JSON whenever path or body change; a null path reads nothing. After a failure the hook reads again when the connection returns.
 */
export function useJson<T>(path: string | null, { pauseMs = 0, body }: JsonReadOptions = {}): JsonRead<T> {
  const [reloadCount, setReloadCount] = useState(0);
  const [lastResponse, setLastResponse] = useState<JsonResponse<T>>(NO_RESPONSE);
  const content = body === undefined ? undefined : JSON.stringify(body);
  const requestKey = path === null ? null : [reloadCount, path, content].join(' ');

  useEffect(() => {
    if (path === null || requestKey === null) {
      setLastResponse(NO_RESPONSE);
      return;
    }
    const aborter = new AbortController();
    const read = async () => {
      try {
        const value = await fetchJson<T>(path, aborter.signal, content);
        setLastResponse({ requestKey, value, failed: false });
      } catch (error) {
        if (error instanceof TypeError) reportLostConnection();
        if (!aborter.signal.aborted) setLastResponse((before) => ({ ...before, requestKey, failed: true }));
      }
    };
    const timer = setTimeout(read, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [requestKey, path, content, pauseMs]);

  useEffect(() => {
    if (!lastResponse.failed) return;
    return subscribeToConnection(() => {
      if (!isConnectionLost()) setReloadCount((before) => before + 1);
    });
  }, [lastResponse.failed]);

  const reload = () => setReloadCount((before) => before + 1);
  if (requestKey === null) return { value: null, state: 'idle', reload };
  const state = lastResponse.requestKey !== requestKey ? 'loading' : lastResponse.failed ? 'failed' : 'ready';
  return { value: lastResponse.value, state, reload };
}
