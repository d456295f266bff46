export type { LostSession, RecoveryFilter, RecoveryLine, RecoveryLists, WaivableSessions } from './ports.ts';
export type { RecoveryKind } from './recovery.ts';
export { recoveryUseCases } from './use-cases.ts';
