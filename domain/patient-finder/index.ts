export * from './patient-actions.ts';
export * from './use-cases/find-patients.ts';
