export * from './merge-edits.ts';
export * from './ports.ts';
export * from './settle-edits.ts';
