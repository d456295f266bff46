export { checkGuardian } from './check-guardian.ts';
export type {
  Guardian,
  GuardianDetails,
  GuardianInput,
  GuardianPerson,
} from './guardian.ts';
export type { GuardianRegistry, Guardians } from './ports.ts';
export { addGuardian } from './use-cases/add-guardian.ts';
export { correctGuardian } from './use-cases/correct-guardian.ts';
export { findGuardian } from './use-cases/find-guardian.ts';
export { listGuardians } from './use-cases/list-guardians.ts';
export { removeGuardian } from './use-cases/remove-guardian.ts';
