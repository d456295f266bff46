export * from './mass-cancellation.ts';
export * from './ports.ts';
export * from './use-cases/cancel-sessions.ts';
export * from './use-cases/list-cancellable-sessions.ts';
