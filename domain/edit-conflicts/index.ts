export * from './merge-edits.ts';
export * from './ports.ts';
export * from './resolve-edits.ts';
