/*
 * Replaces the browser's fetch, because Remix 2 has no hook for all data requests of a page. React Router 7.9, its successor,
 * has client middleware instead.
 */

/** The header with the user name of the page. The server compares it with the logged-in user, whom another tab may have changed. */
export const PAGE_USER_HEADER = 'x-integra-user';

type GuardOptions = {
  readonly username: string;
  /** Paths whose status 401 does not mean an ended session. */
  readonly exemptPaths: readonly string[];
  /** Called when the session has ended; resolves when it is resumed. */
  readonly onEnded: () => Promise<void>;
};

const UNAUTHORIZED = 401;

/**
 * Holds requests that were answered with 401 until the session is resumed, and repeats them in their order. The server has not executed
 * any of them before. Returns a function that restores the browser's fetch.
 */
export function guardFetch({ username, exemptPaths, onEnded }: GuardOptions): () => void {
  const plainFetch = window.fetch;
  let lastRepetition: Promise<unknown> = Promise.resolve();

  const guarded: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin) return plainFetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(PAGE_USER_HEADER, username);
    const send = () => plainFetch(input instanceof Request ? input.clone() : input, { ...init, headers });
    let response = await send();
    while (response.status === UNAUTHORIZED && !exemptPaths.includes(url.pathname)) {
      await unlessAborted(onEnded(), init?.signal);
      const repeated = lastRepetition.then(send);
      lastRepetition = repeated.catch(() => undefined);
      response = await repeated;
    }
    return response;
  };

  window.fetch = guarded;
  return () => {
    if (window.fetch === guarded) window.fetch = plainFetch;
  };
}

const unlessAborted = (resumed: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    resumed.then(resolve, reject);
  });
