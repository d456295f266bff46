export { type CancellationPorts, cancelLocked } from './cancel-locked.ts';
export {
  CANCELLED_BY_THERAPIST,
  type CancellationFieldError,
  type CancellationRefusal,
  cancellationObstacle,
  cancelsSessions,
  mayCancel,
  parseCancellationReason,
} from './cancellation.ts';
export type { CancellableSessions, SessionToCancel, UndoneBookings } from './ports.ts';
export { type SeriesScope, sessionsInScope } from './series-scope.ts';
export { cancelSession } from './use-cases/cancel-session.ts';
export { undoBooking } from './use-cases/undo-booking.ts';
