export * from './chain.ts';
export * from './entry.ts';
export * from './ports.ts';
export * from './use-cases/choices.ts';
export * from './use-cases/list-audit-trail.ts';
export * from './use-cases/verify-audit-trail.ts';
export * from './verification.ts';
