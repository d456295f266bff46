export * from './code-list.ts';
export * from './import-report.ts';
export * from './ports.ts';
export * from './read-entries.ts';
export * from './refuse-unreadable.ts';
export * from './table.ts';
export * from './use-cases/check-import.ts';
export * from './use-cases/import-list.ts';
