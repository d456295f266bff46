export * from './ports.ts';
export * from './use-cases/list-sites.ts';
