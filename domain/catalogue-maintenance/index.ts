export * from './catalogue.ts';
export * from './policies.ts';
export * from './ports.ts';
export * from './read-entry.ts';
export * from './use-cases/change-entry-state.ts';
export * from './use-cases/keep-entry.ts';
export * from './use-cases/list-diagnoses.ts';
export * from './use-cases/list-entries.ts';
