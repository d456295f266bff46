import type { Check } from '../check.ts';
import type { DatabaseIntegrity } from '../ports.ts';

/** The database file is not corrupt; only a backup repairs it. */
export const databasePages: Check<{ readonly databasePages: DatabaseIntegrity }> = {
  key: 'database-pages',
  async examine({ databasePages }) {
    const damage = await databasePages.damage();
    return {
      found: damage.length,
      repairable: 0,
      examples: damage.map((message) => ({ record: message, detail: {}, repairable: false })),
    };
  },
  repair: null,
};
