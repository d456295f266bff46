import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StoredSchema } from '#domain/doctor';
import type { ImportChanges } from '#domain/moving';
import { columns, idsOf, int, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { storedSchema } from '../queries/stored-schema.ts';
import { ImportRunSchema } from '../schemas/moving.ts';
import { executeWrite, placeholders } from '../sql.ts';
import { keepAdded, keepFormer, SUMMARY, sealImport, sumHidden } from './kept-changes.ts';
import { familyOf } from './row-family.ts';
import { removeFamily, undoImport } from './undo-import.ts';

const HIDDEN = columns({ importId: int('import_id') });
const RANGE = columns({
  id: int('id'),
  addedTo: text('added_to'),
  firstId: int('first_id'),
  lastId: int('last_id'),
});

/** Records that are removed in one transaction. */
const REMOVED_AT_ONCE = 1_000;

export const importChanges = (em: SqlEntityManager, dialect: Dialect): ImportChanges => {
  let stored: ReturnType<StoredSchema['read']> | null = null;
  /** Read once, because it takes longer than removing rows. */
  const schema = () => {
    stored ??= storedSchema(em, dialect).read();
    return stored;
  };
  return {
    added: (importId, kind, ids) => keepAdded(em, importId, kind, ids),
    former: (importId, kind, ids) => keepFormer(em, importId, kind, ids),
    sumHidden: (importId) => sumHidden(em, dialect, importId),
    seal: (importId) => sealImport(em, dialect, importId),
    async removeHidden() {
      const hidden = await selectFirst(em, HIDDEN, 'from hidden_import', []);
      if (!hidden) return false;
      const { importId } = hidden;
      const newest = 'from import_added where import_id = ? order by id desc limit 1';
      // What refers to other records was added after them.
      const range = await selectFirst(em, RANGE, newest, [importId]);
      if (!range) {
        await executeWrite(em, 'delete from hidden_import', []);
        await executeWrite(em, 'delete from import_run where id = ?', [importId]);
        return false;
      }
      const { id, addedTo, firstId, lastId } = range;
      const from = Math.max(firstId, lastId - REMOVED_AT_ONCE + 1);
      const ids = Array.from({ length: lastId - from + 1 }, (_, index) => from + index);
      await removeFamily(em, dialect, await familyOf(em, await schema(), new Map([[addedTo, ids]])));
      if (from === firstId) await executeWrite(em, 'delete from import_added where id = ?', [id]);
      else await executeWrite(em, 'update import_added set last_id = ? where id = ?', [from - 1, id]);
      return true;
    },
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
        'select id from import_run where added_summary is not null and imported_at < ? and id not in (select import_id from hidden_import) order by id',
        [at],
      );
      if (ids.length === 0) return;
      const isIn = `in (${placeholders(ids)})`;
      await executeWrite(em, `delete from import_changed where import_id ${isIn}`, ids);
      await executeWrite(em, `delete from import_added where import_id ${isIn}`, ids);
      await executeWrite(em, `update import_run set added_summary = null where id ${isIn}`, ids);
    },
  };
};
