import { recordMigrations, recordRestore, recordSeed } from './record-events.ts';

export const installationUseCases = {
  recordMigrations,
  recordRestore,
  recordSeed,
};
