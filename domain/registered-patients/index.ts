export * from './policies.ts';
export * from './ports.ts';
export * from './use-cases/change-patient-focus.ts';
export * from './use-cases/change-patient-state.ts';
export * from './use-cases/open-registered-patient.ts';
