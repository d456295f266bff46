import type { CancellationObstacle } from '#domain/scheduling';
import { type Failure, parseReason, type Result, refuse } from '#domain/shared';

/** Refusal codes of cancelling a session. */
export type CancellationRefusal =
  | CancellationObstacle
  | 'patient-inactive'
  | 'booking-undo-expired'
  | 'booking-changed';

/** Error codes of the reason of a cancellation. */
export type CancellationFieldError = 'cancel-reason-required' | 'reason-too-long';

/** The stored reason of a session that was cancelled because of its therapist. */
export const CANCELLED_BY_THERAPIST = 'Cancela Terapeuta';

/** The stored reason of a session whose booking was undone. */
export const UNDONE_BOOKING = 'Programación deshecha';

/** Refuses with a code of cancelling. */
export const refuseCancellation = (code: CancellationRefusal): Failure => refuse(code);

/**
 * Checks a reason and returns it in stored form. Invalid: `reason` `cancel-reason-required` or `reason-too-long` (200
 * characters).
 */
export const parseCancellationReason = (text: string): Result<string> =>
  parseReason(text, 'cancel-reason-required' satisfies CancellationFieldError);
