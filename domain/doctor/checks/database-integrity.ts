import type { Check } from '../check.ts';
import type { DatabaseIntegrity } from '../ports.ts';

/** The database is not corrupt: the pages of its file, or the tables of a server. Only a backup repairs it. */
export const databaseIntegrity: Check<{ readonly databaseIntegrity: DatabaseIntegrity }> = {
  key: 'database-pages',
  async examine({ databaseIntegrity }) {
    const damage = await databaseIntegrity.damage();
    return {
      found: damage.length,
      repairable: 0,
      examples: damage.map((message) => ({ record: message, detail: {}, repairable: false })),
    };
  },
  repair: null,
};
