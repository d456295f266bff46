export * from './proposals.ts';
export * from './use-cases/propose-settlement.ts';
export * from './use-cases/settle-absence.ts';
