export { isUnchanged, type SkipCause } from './mass-cancellation.ts';
export type { LineBalance, LineBalances } from './ports.ts';
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
