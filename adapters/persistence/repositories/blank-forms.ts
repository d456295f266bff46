import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BlankForms } from '#domain/exam-formats';
import { columns, int, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ExamBlankFormSchema } from '../schemas/catalogues.ts';
import { executeWrite, lockRow } from '../sql.ts';

const EXAM_BLANK_FORM = columns({
  id: int('id'),
  name: text('name'),
  contentType: text('content_type'),
  storageKey: text('storage_key'),
});

export function blankForms(em: SqlEntityManager, dialect: Dialect): BlankForms {
  /** Locks the format first, so that simultaneous replacements run one after another. */
  async function withdraw(formatId: number, at: string): Promise<boolean> {
    await lockRow(em, dialect, 'exam_format', formatId);
    const sql = 'update exam_blank_form set withdrawn_at = ? where format_id = ? and withdrawn_at is null';
    return (await executeWrite(em, sql, [at, formatId])) > 0;
  }
  return {
    withdraw,
    async replace(formatId, { at, ...file }) {
      await withdraw(formatId, at);
      const row = { ...file, formatId, createdAt: at, sha256At: at };
      return Number(await em.insert(ExamBlankFormSchema, row));
    },
    byId: (id) => selectFirst(em, EXAM_BLANK_FORM, 'from exam_blank_form where id = ?', [id]),
  };
}
