export * from './ports.ts';
export * from './settings.ts';
export * from './use-cases/open-logo.ts';
export * from './use-cases/settings.ts';
