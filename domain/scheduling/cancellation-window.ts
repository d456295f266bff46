import { onWritableScreen } from '#domain/access';
import { SESSION_STATE } from './session.ts';

/** A session can be cancelled while fewer than this many minutes have passed since its start (S9). */
const WINDOW_MINUTES = 61;

/** The facts that decide whether a session can be cancelled. */
interface CancellableSessionFacts {
  readonly state: number;
  /** Negative before the start. */
  readonly minutesSinceStart: number;
  readonly hasReceipt: boolean;
}

/** Why a session can't be cancelled. */
export type CancellationObstacle = 'session-not-pending' | 'session-has-receipt' | 'cancel-window-passed';

export const isPending = ({ state }: { readonly state: number }): boolean => state === SESSION_STATE.pending;

/** Why a session can't be cancelled now; null when it can (S9, F34). */
export function cancellationObstacle(session: CancellableSessionFacts): CancellationObstacle | null {
  if (!isPending(session)) return 'session-not-pending';
  if (session.hasReceipt) return 'session-has-receipt';
  return session.minutesSinceStart < WINDOW_MINUTES ? null : 'cancel-window-passed';
}

/** Who may cancel sessions; read-only roles may not (A5). */
export const cancelsSessions = onWritableScreen('scheduling', 'agenda');

/** Whether a session can be cancelled now; the state of its patient is not checked. */
export const mayCancel = (session: CancellableSessionFacts): boolean =>
  cancellationObstacle(session) === null;
