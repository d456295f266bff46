export {
  CANCELLED_BY_THERAPIST,
  type CancellationFieldError,
  type CancellationRefusal,
  parseCancellationReason,
} from './cancellation.ts';
export type { LineBalance, LineBalances } from './line-balances.ts';
export { isUnchanged, type SkipCause } from './mass-cancellation.ts';
export type { CancellableSessions, SessionToCancel, UndoneBookings } from './ports.ts';
export { cancelSession } from './use-cases/cancel-session.ts';
export {
  cancelSessions,
  type MassCancellationRefusal,
  type MassCancellationResult,
} from './use-cases/cancel-sessions.ts';
export {
  type CancellableSession,
  type CancellationRange,
  listCancellableSessions,
} from './use-cases/list-cancellable-sessions.ts';
export { undoBooking } from './use-cases/undo-booking.ts';
