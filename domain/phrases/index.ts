export * from './phrase.ts';
export * from './ports.ts';
export * from './use-cases/list-phrases.ts';
export * from './use-cases/remove-phrase.ts';
export * from './use-cases/save-phrase.ts';
