import { listUndoableSettlements } from './use-cases/list-undoable-settlements.ts';
import { proposeClosureSettlement } from './use-cases/propose-closure-settlement.ts';
import { proposeSettlement } from './use-cases/propose-settlement.ts';
import { settleClosure } from './use-cases/settle-closure.ts';
import { settleLeave } from './use-cases/settle-leave.ts';
import { undoSettlement } from './use-cases/undo-settlement.ts';

export const settlementUseCases = {
  listUndoableSettlements,
  proposeClosureSettlement,
  proposeSettlement,
  settleClosure,
  settleLeave,
  undoSettlement,
};
