import type { Check } from '../check.ts';
import type { DatabasePages } from '../ports.ts';

/** The database file is not corrupt; only a backup repairs it. */
export const databasePages: Check<{ readonly databasePages: DatabasePages }> = {
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
