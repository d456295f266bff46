export * from './clean-up-unfinished.ts';
export * from './columns.ts';
export * from './ports.ts';
export * from './use-cases/check-patient-import.ts';
export * from './use-cases/import-patients.ts';
