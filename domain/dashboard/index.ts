export * from './figures.ts';
export * from './ports.ts';
export * from './use-cases/read-dashboard.ts';
