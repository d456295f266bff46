import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileReferences } from '#domain/documents';
import { placeholders, rowsOf } from '../sql.ts';

/** All tables that reference stored files. */
export const FILE_TABLES = [
  'stored_file',
  'staff_file',
  'foundation_file',
  'exam',
  'exam_blank_form',
  'issued_document',
  'signature_file',
  'staged_file',
] as const;

export type FileTable = (typeof FILE_TABLES)[number];

export const fileReferences = (em: SqlEntityManager): FileReferences => ({
  async referencedAmong(keys) {
    const selects = FILE_TABLES.map(
      (table) =>
        `select storage_key as storageKey from ${table} where storage_key in (${placeholders(keys)})`,
    );
    const parameters = FILE_TABLES.flatMap(() => keys);
    const rows = await rowsOf<{ storageKey: string }>(em, selects.join(' union all '), parameters);
    return new Set(rows.map(({ storageKey }) => storageKey));
  },
});
