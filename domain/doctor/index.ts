export * from './audited-ids.ts';
export * from './check.ts';
export * from './checks.ts';
export * from './ports.ts';
export * from './schema.ts';
export * from './use-cases/examine.ts';
export * from './use-cases/repair.ts';
