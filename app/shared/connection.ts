import { useSyncExternalStore } from 'react';

const PROBE_AFTER_MS = 2_000;
const PROBE_LIMIT_MS = 8_000;

/** Whether the server can be reached, as far as this page knows. */
interface Connection {
  readonly lost: boolean;
  /** Whether a navigation was stopped because the connection is lost. */
  readonly navigationStopped: boolean;
}

const CONNECTED: Connection = { lost: false, navigationStopped: false };

let connection = CONNECTED;
let isProbing = false;
const listeners = new Set<() => void>();

function publish(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isConnectionLost = (): boolean => connection.lost;

/** The state of the connection; the server renders pages as connected. */
export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribeToConnection,
    () => connection,
    () => CONNECTED,
  );

/** Reports that a request did not reach the server. From then on the server is probed until it answers. */
export function reportLostConnection({ navigationStopped = false } = {}): void {
  if (!connection.lost || (navigationStopped && !connection.navigationStopped))
    publish({ lost: true, navigationStopped: connection.navigationStopped || navigationStopped });
  if (isProbing) return;
  isProbing = true;
  setTimeout(probeAgain, PROBE_AFTER_MS);
}

/** Reports that the server has answered. */
export function reportResponse(): void {
  if (connection.lost && navigator.onLine) publish(CONNECTED);
}

async function probeAgain(): Promise<void> {
  isProbing = false;
  if (connection.lost) await checkConnection();
}

/** Checks whether the server answers, and publishes the result. */
export async function checkConnection(): Promise<boolean> {
  const reached = navigator.onLine && (await serverAnswers());
  if (!reached) reportLostConnection();
  else reportResponse();
  return reached;
}

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Follows the browser's network state. */
export function watchConnection(): () => void {
  const onOffline = () => reportLostConnection();
  const onOnline = () => void checkConnection();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}
