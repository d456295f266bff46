export * from './chain.ts';
export * from './ports.ts';
export * from './use-cases/verify-audit-trail.ts';
export * from './verification.ts';
