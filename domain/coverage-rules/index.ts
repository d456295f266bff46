export * from './coverage-rules.ts';
