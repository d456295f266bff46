import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportChanges } from '#domain/moving';
import { columns, idsOf, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ImportRunSchema } from '../schemas/moving.ts';
import { executeWrite, placeholders } from '../sql.ts';
import { keepAdded, keepFormer, sealImport } from './kept-changes.ts';
import { undoImport } from './undo-import.ts';

const SUMMARY = columns({ summary: text('added_summary') });

export const importChanges = (em: SqlEntityManager, dialect: Dialect): ImportChanges => ({
  added: (importId, kind, ids) => keepAdded(em, importId, kind, ids),
  former: (importId, kind, ids) => keepFormer(em, importId, kind, ids),
  seal: (importId) => sealImport(em, dialect, importId),
  async undo(importId, { by: undoneBy, at: undoneAt }) {
    const kept = await selectFirst(em, SUMMARY, 'from import_run where id = ?', [importId]);
    const obstacle = await undoImport(em, dialect, importId, {
      summary: JSON.parse(kept?.summary ?? '{}'),
      at: undoneAt,
    });
    if (obstacle) return obstacle;
    // Which ids were removed stays, so that the audit trail may name them.
    await executeWrite(em, 'delete from import_changed where import_id = ?', [importId]);
    await em.nativeUpdate(ImportRunSchema, { id: importId }, { undoneBy, undoneAt, addedSummary: null });
    return null;
  },
  async forgetBefore(at) {
    const ids = await idsOf(
      em,
      'select id from import_run where added_summary is not null and imported_at < ? order by id',
      [at],
    );
    if (ids.length === 0) return;
    const isIn = `in (${placeholders(ids)})`;
    await executeWrite(em, `delete from import_changed where import_id ${isIn}`, ids);
    await executeWrite(em, `delete from import_added where import_id ${isIn}`, ids);
    await executeWrite(em, `update import_run set added_summary = null where id ${isIn}`, ids);
  },
});
