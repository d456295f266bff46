import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportRuns, ListedImport } from '#domain/moving';
import { columns, flag, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ImportRunSchema } from '../schemas/moving.ts';
import { forUpdate, pageClause, totalOf } from '../sql.ts';

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

export const importRuns = (em: SqlEntityManager, dialect: Dialect): ImportRuns => ({
  add: ({ by, at, ...run }) => em.insert(ImportRunSchema, { ...run, importedBy: by, importedAt: at }),
  async page(request) {
    const { limit, limitValues } = pageClause(request);
    return {
      rows: await select(em, RUN, `from import_run r order by r.id desc ${limit}`, limitValues),
      total: await totalOf(em, 'select count(*) as total from import_run', []),
    };
  },
  lock: (importId) =>
    selectFirst(em, RUN, forUpdate(dialect, 'from import_run r where r.id = ?'), [importId]),
});
