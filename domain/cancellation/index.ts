export {
  CANCELLED_BY_THERAPIST,
  parseCancellationReason,
} from './cancellation.ts';
export type { LineBalances } from './line-balances.ts';
export { isUnchanged, type SkipCause } from './mass-cancellation.ts';
export type { CancellableSessions, SessionToCancel, UndoneBookings } from './ports.ts';
export { cancelSession } from './use-cases/cancel-session.ts';
export type { MassCancellationResult } from './use-cases/cancel-sessions.ts';
export type { CancellableSession, CancellationRange } from './use-cases/list-cancellable-sessions.ts';
export { cancellationUseCases } from './use-cases.ts';
