export * from './account.ts';
export * from './ports.ts';
export * from './use-cases/create-administrator.ts';
