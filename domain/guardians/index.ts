export { checkGuardian } from './check-guardian.ts';
export type {
  Guardian,
  GuardianDetails,
  GuardianInput,
  GuardianPerson,
} from './guardian.ts';
export type { GuardianRegistry, Guardians } from './ports.ts';
export { guardiansUseCases } from './use-cases.ts';
