import { listRecovery } from './use-cases/list-recovery.ts';
import { waiveRecovery } from './use-cases/waive-recovery.ts';

export const recoveryUseCases = {
  listRecovery,
  waiveRecovery,
};
