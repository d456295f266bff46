import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportRuns, ListedImport } from '#domain/moving';
import { columns, flag, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ImportRunSchema } from '../schemas/moving.ts';
import { executeWrite, forUpdate, pageClause, totalOf } from '../sql.ts';

const RUN = columns<ListedImport>({
  id: int('r.id'),
  list: text('r.list'),
  fileHash: text('r.file_hash'),
  fileName: optional(text('r.file_name')),
  created: int('r.created'),
  updated: int('r.updated'),
  unchanged: int('r.unchanged'),
  rejected: int('r.rejected'),
  by: optional(int('r.imported_by')),
  byName: optional(text('(select u.username from staff_member u where u.id = r.imported_by)')),
  at: instant('r.imported_at'),
  undoneAt: optional(instant('r.undone_at')),
  isKept: flag('r.added_summary is not null'),
});

/** Leaves out an import that runs or was killed. */
const IS_FINISHED = 'r.id not in (select import_id from hidden_import)';

async function show(em: SqlEntityManager, importId: number): Promise<void> {
  await executeWrite(em, 'delete from hidden_import where import_id = ?', [importId]);
}

export const importRuns = (em: SqlEntityManager, dialect: Dialect): ImportRuns => ({
  async begin({ by, at, ...run }) {
    const nothingYet = { fileHash: '', created: 0, updated: 0, unchanged: 0, rejected: 0 };
    const id = await em.insert(ImportRunSchema, { ...run, ...nothingYet, importedBy: by, importedAt: at });
    await executeWrite(em, 'insert into hidden_import (place, import_id) values (1, ?)', [id]);
    return id;
  },
  show: (importId) => show(em, importId),
  async publish(importId, { at, ...done }) {
    await show(em, importId);
    await em.nativeUpdate(ImportRunSchema, { id: importId }, { ...done, importedAt: at });
  },
  async page(request) {
    const { limit, limitValues } = pageClause(request);
    return {
      rows: await select(
        em,
        RUN,
        `from import_run r where ${IS_FINISHED} order by r.id desc ${limit}`,
        limitValues,
      ),
      total: await totalOf(em, `select count(*) as total from import_run r where ${IS_FINISHED}`, []),
    };
  },
  lock: (importId) =>
    selectFirst(em, RUN, forUpdate(dialect, `from import_run r where r.id = ? and ${IS_FINISHED}`), [
      importId,
    ]),
});
