import type { SessionClock } from './session-clock.ts';

/** Why a session is over, as the log-in page is told in its address. */
export type SessionEnd = 'inactividad' | 'limite' | 'cerrada' | 'terminada';

/** What the tabs of one browser tell each other; `opened` says that somebody has logged in. */
export type SessionMessage =
  | { readonly kind: 'told'; readonly clock: SessionClock }
  | { readonly kind: 'ended'; readonly why: SessionEnd }
  | { readonly kind: 'opened' };

const CHANNEL = 'integra-session';
const LOGGED_OUT = 'integra-logged-out';

/** The tabs of this browser; close it when it is no longer needed. */
export const openSessionChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Tells the other tabs something. */
export function broadcast(message: SessionMessage): void {
  const channel = openSessionChannel();
  channel.postMessage(message);
  channel.close();
}

/** Remembers over the next page of this tab that its user has logged out. */
export const rememberLogOut = (): void => sessionStorage.setItem(LOGGED_OUT, '1');

/** Tells the other tabs that the user of this one has logged out; they make sure of it themselves. */
export function announceLogOut(): void {
  if (sessionStorage.getItem(LOGGED_OUT) === null) return;
  sessionStorage.removeItem(LOGGED_OUT);
  broadcast({ kind: 'ended', why: 'cerrada' });
}
