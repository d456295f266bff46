import type { SessionClock } from './session-clock.ts';

/** Why a session is over, as the log-in page is told in its address. */
export type SessionEnd = 'inactividad' | 'limite' | 'cerrada' | 'terminada';

/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { readonly kind: 'told'; readonly clock: SessionClock }
  | { readonly kind: 'ended'; readonly why: SessionEnd };

const CHANNEL = 'integra-session';

/** The tabs of this browser; close it when it is no longer needed. */
export const openSessionChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Tells the other tabs that nobody is logged in any more; they make sure of it themselves. */
export function announceSessionEnd(): void {
  const channel = openSessionChannel();
  channel.postMessage({ kind: 'ended', why: 'cerrada' } satisfies SessionMessage);
  channel.close();
}
