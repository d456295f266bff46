export * from './record-events.ts';
