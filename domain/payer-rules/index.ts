export * from './payer-rules.ts';
