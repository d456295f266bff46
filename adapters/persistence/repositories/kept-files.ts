import type { SqlEntityManager } from '@mikro-orm/knex';
import type { KeptFiles } from '#domain/documents';
import { placeholders, rowsOf } from '../sql.ts';

/** Every table whose rows name stored files. */
export const FILE_TABLES = ['stored_file', 'staff_file'] as const;

export type FileTable = (typeof FILE_TABLES)[number];

export const keptFiles = (em: SqlEntityManager): KeptFiles => ({
  async withKeys(keys) {
    const among = FILE_TABLES.map(
      (table) =>
        `select storage_key as storageKey from ${table} where storage_key in (${placeholders(keys)})`,
    );
    const asked = FILE_TABLES.flatMap(() => keys);
    const rows = await rowsOf<{ storageKey: string }>(em, among.join(' union all '), asked);
    return new Set(rows.map(({ storageKey }) => storageKey));
  },
});
