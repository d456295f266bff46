import { onWritableScreen } from '#domain/access';
import { type Failure, parseReason, type Result, refuse } from '#domain/shared';

/** Refusal codes of cancelling a session. */
export type CancellationRefusal =
  | 'session-not-pending'
  | 'cancel-window-passed'
  | 'patient-inactive'
  | 'booking-undo-expired'
  | 'booking-changed';

/** Error codes of the reason of a cancellation. */
export type CancellationFieldError = 'cancel-reason-required' | 'reason-too-long';

/** The stored reason of a session that was cancelled because of its therapist. */
export const CANCELLED_BY_THERAPIST = 'Cancela Terapeuta';

/** The stored reason of a session whose booking was undone. */
export const UNDONE_BOOKING = 'Programación deshecha';

/** A session can be cancelled while fewer than this many minutes have passed since its start (S9). */
const WINDOW_MINUTES = 61;

/** Stored state of a pending session; `SESSION_STATE` is not imported because scheduling imports this area. */
const PENDING = 3;

/** The facts that decide whether a session can be cancelled. */
export interface CancellableSessionFacts {
  readonly state: number;
  /** Negative before the start. */
  readonly minutesSinceStart: number;
}

export const isPending = ({ state }: { readonly state: number }): boolean => state === PENDING;

/** Why a session can't be cancelled now; null when it can (S9). */
export function cancellationObstacle(session: CancellableSessionFacts): CancellationRefusal | null {
  if (!isPending(session)) return 'session-not-pending';
  return session.minutesSinceStart < WINDOW_MINUTES ? null : 'cancel-window-passed';
}

/** Who may cancel sessions; read-only roles may not (A5). */
export const cancelsSessions = onWritableScreen('scheduling', 'agenda');

/** Whether a session can be cancelled now; the state of its patient is not checked. */
export const mayCancel = (session: CancellableSessionFacts): boolean =>
  cancellationObstacle(session) === null;

/** Refuses with a code of cancelling. */
export const refuseCancellation = (code: CancellationRefusal): Failure => refuse(code);

/**
 * Checks a reason and returns it in stored form. Invalid: `reason` `cancel-reason-required` or `reason-too-long` (200
 * characters).
 */
export const parseCancellationReason = (text: string): Result<string> =>
  parseReason(text, 'cancel-reason-required' satisfies CancellationFieldError);
