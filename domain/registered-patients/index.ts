export * from './policies.ts';
export * from './ports.ts';
export * from './use-cases/change-focus.ts';
export * from './use-cases/change-state.ts';
export * from './use-cases/open-registered-patient.ts';
