export * from './check-guardian.ts';
export * from './guardian.ts';
export * from './ports.ts';
export * from './use-cases/add-guardian.ts';
export * from './use-cases/correct-guardian.ts';
export * from './use-cases/find-guardian.ts';
export * from './use-cases/list-guardians.ts';
export * from './use-cases/remove-guardian.ts';
