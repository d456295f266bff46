import type { ImportLock } from '#domain/code-lists';
import { refuse } from '#domain/shared';
import type { Database } from './engine.ts';

/** The lock of imports over a database. */
export const importLockOver = ({ runImport }: Database): ImportLock => ({
  async run(work) {
    const result = await runImport(work);
    return result === 'busy' ? refuse('import-under-way') : result;
  },
});
