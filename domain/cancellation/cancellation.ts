import { type Failure, parseReason, type Result, refuse } from '#domain/shared';

/** Rules of cancelling that may say no. */
export type CancellationRefusal = 'session-not-pending' | 'cancel-window-passed' | 'patient-inactive';

/** What may be wrong with the reason of a cancellation. */
export type CancellationFieldError = 'cancel-reason-required' | 'reason-too-long';

/** Minutes after its start from which a session can't be cancelled any more (section 9 of part 1). */
const WINDOW_MINUTES = 61;

/** Stored state of a session still to be held (section 4 of part 1). */
const PENDING = 3;

/** What decides whether a session can be cancelled. */
export interface Cancellable {
  readonly state: number;
  /** By the clinic's clock; negative while it is still to come. */
  readonly minutesSinceStart: number;
}

/** Why a session can't be cancelled at this moment; null when it can (decisions, section 4). */
export function cancellationObstacle(session: Cancellable): CancellationRefusal | null {
  if (session.state !== PENDING) return 'session-not-pending';
  return session.minutesSinceStart < WINDOW_MINUTES ? null : 'cancel-window-passed';
}

/** Whether a session can be cancelled at this moment, its patient's activity left aside. */
export const mayCancel = (session: Cancellable): boolean => cancellationObstacle(session) === null;

/** A cancellation's rule said no. */
export const refusedBy = (code: CancellationRefusal): Failure => refuse(code);

/** The reason as it is kept. Invalid: `reason` `cancel-reason-required` or `reason-too-long` (200 characters). */
export const cancellationReason = (text: string): Result<string> =>
  parseReason(text, 'cancel-reason-required' satisfies CancellationFieldError);
