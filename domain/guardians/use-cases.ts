import { addGuardian } from './use-cases/add-guardian.ts';
import { correctGuardian } from './use-cases/correct-guardian.ts';
import { findGuardian } from './use-cases/find-guardian.ts';
import { listGuardians } from './use-cases/list-guardians.ts';
import { removeGuardian } from './use-cases/remove-guardian.ts';

export const guardiansUseCases = {
  addGuardian,
  correctGuardian,
  findGuardian,
  listGuardians,
  removeGuardian,
};
