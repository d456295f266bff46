import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StagedFiles } from '#domain/moving';
import { columns, select, text } from '../columns.ts';
import { insertRows } from '../repositories/insert-rows.ts';
import { StagedFileSchema } from '../schemas/patients.ts';
import { executeWrite } from '../sql.ts';

const KEY = columns({ storageKey: text('storage_key'), sha256: text('sha256') });

export const stagedFiles = (em: SqlEntityManager): StagedFiles => ({
  all: () => select(em, KEY, 'from staged_file order by id'),
  add: (contents, at) =>
    insertRows(
      em,
      StagedFileSchema,
      contents.map((content) => ({ ...content, sha256At: at })),
    ),
  async forgetBefore(at) {
    const old = await select(em, KEY, 'from staged_file where sha256_at < ?', [at]);
    if (old.length > 0) await executeWrite(em, 'delete from staged_file where sha256_at < ?', [at]);
    return old.map(({ storageKey }) => storageKey);
  },
});
