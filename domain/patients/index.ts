export * from './patient.ts';
export * from './ports.ts';
export * from './search.ts';
export * from './use-cases/search-patients.ts';
