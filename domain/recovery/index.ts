export type { LostSession, RecoveryFilter, RecoveryLine, RecoveryLists, WaivableSessions } from './ports.ts';
export type { RecoveryKind, RecoveryRefusal } from './recovery.ts';
export { listRecovery } from './use-cases/list-recovery.ts';
export { waiveRecovery } from './use-cases/waive-recovery.ts';
