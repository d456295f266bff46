export * from './session-times.ts';
