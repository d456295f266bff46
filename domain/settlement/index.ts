export type { SettledCounts, SettlementDecision } from './decisions.ts';
export type { UndoRefusal } from './errors.ts';
export { searchedDates } from './other-slots.ts';
export type { SettledSession, Settlements } from './ports.ts';
export { settlementProposals } from './proposals.ts';
export { type ListedSettlement, listUndoableSettlements } from './use-cases/list-undoable-settlements.ts';
export {
  type ClosureSettlementProposals,
  proposeClosureSettlement,
} from './use-cases/propose-closure-settlement.ts';
export { proposeSettlement, type SettlementProposals } from './use-cases/propose-settlement.ts';
export { settleClosure } from './use-cases/settle-closure.ts';
export { type LeaveSettlementResult, settleLeave } from './use-cases/settle-leave.ts';
export { type UndoResult, type UnrestoredSession, undoSettlement } from './use-cases/undo-settlement.ts';
