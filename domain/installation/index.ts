export { recordMigrations, recordRestore, recordSeed } from './record-events.ts';
