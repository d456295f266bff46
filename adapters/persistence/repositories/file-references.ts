import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileReferences } from '#domain/documents';
import { columns, rowsAs, text } from '../columns.ts';
import { placeholders } from '../sql.ts';

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
  'consent',
  'attendance_certificate',
  'account_filing_file',
  'account_invoice_file',
  'earlier_filing_file',
] as const;

export type FileTable = (typeof FILE_TABLES)[number];

const STORAGE_KEY = columns({ storageKey: text('storage_key') });

export const fileReferences = (em: SqlEntityManager): FileReferences => ({
  async referencedAmong(keys) {
    const selects = FILE_TABLES.map(
      (table) => `select ${STORAGE_KEY.list} from ${table} where storage_key in (${placeholders(keys)})`,
    );
    const parameters = FILE_TABLES.flatMap(() => keys);
    const rows = await rowsAs(em, STORAGE_KEY, selects.join(' union all '), parameters);
    return new Set(rows.map(({ storageKey }) => storageKey));
  },
});
