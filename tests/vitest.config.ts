import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './support/long-files-first.ts';

export default defineConfig({
  test: {
    root: '.',
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/mariadb-server.ts', 'tests/support/server-programs.ts'],
    setupFiles: ['tests/support/fail-on-warnings.ts', 'tests/support/executed-statements.ts'],
    // One more than the cores of a small machine, because many tests wait for a database or a process.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
