export * from './fixed-lists.ts';
export * from './ports.ts';
export * from './use-cases/list-sites.ts';
