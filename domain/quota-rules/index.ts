export * from './line-allocation.ts';
