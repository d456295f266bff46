import type { SessionClock } from './login-session-clock.ts';

/**
 * The reason why a session ended; a parameter of the log-in page. `limite`: it reached its maximum age; `cerrada`: the user logged out in
 * another tab; `terminada`: the server reported its end.
 */
export type SessionEndReason = 'inactividad' | 'limite' | 'cerrada' | 'terminada';

/** Messages between the tabs of one browser; `opened`: a page with a session was opened, or its user has logged in again. */
export type SessionMessage =
  | { readonly kind: 'renewed'; readonly clock: SessionClock }
  | { readonly kind: 'ended'; readonly why: SessionEndReason }
  | { readonly kind: 'opened' };

const CHANNEL = 'integra-session';
const LOGGED_OUT = 'integra-logged-out';

/** Opens the channel to the other tabs of this browser. The caller must close it. */
export const openSessionChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Sends a message to the other tabs. */
export function broadcast(message: SessionMessage): void {
  const channel = openSessionChannel();
  channel.postMessage(message);
  channel.close();
}

/** Remembers for the next page of this tab that the user has logged out. */
export const rememberLogOut = (): void => sessionStorage.setItem(LOGGED_OUT, '1');

/** Broadcasts a log-out to the other tabs, once after {@link rememberLogOut}. */
export function announceLogOut(): void {
  if (sessionStorage.getItem(LOGGED_OUT) === null) return;
  sessionStorage.removeItem(LOGGED_OUT);
  broadcast({ kind: 'ended', why: 'cerrada' });
}
