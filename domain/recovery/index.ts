export * from './ports.ts';
export * from './recovery.ts';
export * from './use-cases/list-recovery.ts';
export * from './use-cases/waive-recovery.ts';
