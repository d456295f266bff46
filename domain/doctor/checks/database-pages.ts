import type { Check } from '../check.ts';
import type { DatabasePages } from '../ports.ts';

/** The database can be read from its first page to its last. What is damaged comes back from a backup only. */
export const databasePages: Check<{ readonly databasePages: DatabasePages }> = {
  key: 'database-pages',
  async examine({ databasePages }) {
    const damage = await databasePages.damage();
    return {
      found: damage.length,
      repairable: 0,
      first: damage.map((what) => ({ record: what, detail: {}, repairable: false })),
    };
  },
  repair: null,
};
