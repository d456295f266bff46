export * from './backup.ts';
export * from './ports.ts';
export * from './use-cases/restore-backup.ts';
export * from './use-cases/take-backup.ts';
