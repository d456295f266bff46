import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ChartMerges, ChartPair } from '#domain/chart-merge';
import { patientDraftKeys } from '#domain/drafts';
import { searchIndexOf } from '#domain/patients';
import { distinct } from '#domain/shared';
import { columns, ID, int, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { MOVED_TABLES } from '../patient-tables.ts';
import { CHART, FROM_MERGES, MERGE } from '../queries/merge-previews.ts';
import { NOT_HIDDEN, WORD_FIELD } from '../queries/patient-columns.ts';
import { PatientWordSchema } from '../schemas/patients.ts';
import { executeInsert, executeWrite, exists, forUpdate, placeholders, totalOf } from '../sql.ts';

const movedTables = Object.entries(MOVED_TABLES).map(([kind, table]) => ({
  kind,
  onePerId: false,
  ...table,
}));

const MERGE_ACTIONS: ReadonlySet<string> = new Set(['charts.merge', 'charts.undo-merge']);

const SITE = columns({
  siteId: int('site_id'),
});

const WORD = columns({
  word: text('word'),
});

export const chartMerges = (
  em: SqlEntityManager,
  dialect: Dialect,
  { commandActions }: { readonly commandActions: readonly string[] },
): ChartMerges => {
  const lock = async (keptId: number, otherId: number): Promise<ChartPair | null> => {
    const ids = [keptId, otherId];
    const charts = await select(
      em,
      CHART,
      forUpdate(
        dialect,
        `from patient p where p.id in (${placeholders(ids)}) and p.merged_into is null and ${NOT_HIDDEN} order by p.id`,
      ),
      ids,
    );
    const [kept, other] = ids.map((id) => charts.find((chart) => chart.id === id));
    return kept && other ? { kept, other } : null;
  };

  /** Moves the recorded drafts between the keys of two charts. */
  const moveDrafts = async (mergeId: number, fromId: number, toId: number): Promise<void> => {
    const targets = patientDraftKeys(toId);
    for (const [index, from] of patientDraftKeys(fromId).entries())
      await executeWrite(
        em,
        `update form_draft set form = ? where form = ?
         and user_id in (select record_id from merged_record where merge_id = ? and kind = ?)`,
        [targets[index] ?? from, from, mergeId, draftKind(from)],
      );
  };

  /** The words that lead to a chart: its number, names and document, and those of charts that were merged into it. */
  const referenceWords = async (patientId: number): Promise<string[]> => {
    const chart = await selectFirst(em, CHART, 'from patient p where p.id = ?', [patientId]);
    const earlier = await select(
      em,
      WORD,
      `from patient_word where patient_id = ? and field = ${WORD_FIELD.reference}`,
      [patientId],
    );
    const own = chart ? [{ word: String(chart.chartNumber) }, ...searchIndexOf(chart)] : [];
    return distinct([...own, ...earlier].map(({ word }) => word));
  };

  return {
    lock,
    async merge({ kept, other }, { tookLock, by, at }) {
      const mergeId = Number(
        await executeInsert(
          em,
          'insert into chart_merge (patient_id, other_id, took_lock, merged_by, merged_at) values (?, ?, ?, ?, ?)',
          [kept.id, other.id, tookLock, by, at],
        ),
      );
      for (const { kind, table, id, onePerId } of movedTables) {
        const exceptExisting = onePerId
          ? `and ${id} not in (select ${id} from ${table} where patient_id = ?)`
          : '';
        await executeWrite(
          em,
          `insert into merged_record (merge_id, kind, record_id) select ?, ?, ${id} from ${table} where patient_id = ? ${exceptExisting}`,
          [mergeId, kind, other.id, ...(onePerId ? [kept.id] : [])],
        );
        await executeWrite(em, moveSql(table, id), [kept.id, other.id, mergeId, kind]);
      }
      const targets = patientDraftKeys(kept.id);
      for (const [index, key] of patientDraftKeys(other.id).entries())
        await executeWrite(
          em,
          `insert into merged_record (merge_id, kind, record_id) select ?, ?, user_id from form_draft
           where form = ? and user_id not in (select user_id from form_draft where form = ?)`,
          [mergeId, draftKind(key), key, targets[index] ?? key],
        );
      await moveDrafts(mergeId, other.id, kept.id);
      const words = await referenceWords(other.id);
      await em.upsertMany(
        PatientWordSchema,
        words.map((word) => ({ field: WORD_FIELD.reference, word, patientId: kept.id })),
        { onConflictAction: 'ignore' },
      );
      await executeWrite(em, 'update patient set merged_into = ?, updated_at = ? where id = ?', [
        kept.id,
        at,
        other.id,
      ]);
      await executeWrite(
        em,
        'update patient set locked_by = coalesce(locked_by, ?), updated_at = ? where id = ?',
        [other.lockedBy, at, kept.id],
      );
      return mergeId;
    },
    async lockMerge(mergeId) {
      const merge = await selectFirst(em, MERGE, `${FROM_MERGES} and m.id = ?`, [mergeId]);
      if (!merge) return null;
      const kept = await selectFirst(
        em,
        SITE,
        forUpdate(dialect, 'from patient where id = ? and merged_into is null'),
        [merge.keptId],
      );
      const isMerged = await exists(
        em,
        forUpdate(dialect, 'select id from patient where id = ? and merged_into = ?'),
        [merge.other.id, merge.keptId],
      );
      return kept && isMerged ? { merge, siteId: kept.siteId } : null;
    },
    async isWrittenSince({ id, keptId, at }) {
      const actions = commandActions.filter((action) => !MERGE_ACTIONS.has(action));
      const merged = await selectFirst(
        em,
        ID,
        "from audit_entry where patient_id = ? and action = 'charts.merge' and subject_id = ? order by id desc limit 1",
        [keptId, id],
      );
      return exists(
        em,
        `select id from audit_entry where patient_id = ? and (at > ? or (at = ? and id > ?))
         and action in (${placeholders(actions)}) limit 1`,
        [keptId, at, at, merged?.id ?? 0, ...actions],
      );
    },
    async undo({ id: mergeId, keptId, other: { id: otherId }, tookLock }, { by, at }) {
      for (const { kind, table, id } of movedTables) {
        const recordedSql = 'select count(*) as total from merged_record where merge_id = ? and kind = ?';
        const recorded = await totalOf(em, recordedSql, [mergeId, kind]);
        const moved = await executeWrite(em, moveSql(table, id), [otherId, keptId, mergeId, kind]);
        if (moved !== recorded) return false;
      }
      await moveDrafts(mergeId, keptId, otherId);
      const words = await referenceWords(otherId);
      await executeWrite(
        em,
        `delete from patient_word where patient_id = ? and field = ${WORD_FIELD.reference} and word in (${placeholders(words)})
         and word not in (${WORDS_OF_OTHERS})`,
        [keptId, ...words, keptId, otherId],
      );
      await executeWrite(em, 'update patient set merged_into = null, updated_at = ? where id = ?', [
        at,
        otherId,
      ]);
      await executeWrite(
        em,
        `update patient set ${tookLock ? 'locked_by = null, ' : ''}updated_at = ? where id = ?`,
        [at, keptId],
      );
      await executeWrite(em, 'update chart_merge set undone_by = ?, undone_at = ? where id = ?', [
        by,
        at,
        mergeId,
      ]);
      return true;
    },
  };
};

/** The words of the charts that stay merged; a derived table, because MariaDB does not read the table that it deletes from. */
const WORDS_OF_OTHERS = `select word from (
  select w.word from patient_word w join patient merged on merged.id = w.patient_id
  where merged.merged_into = ? and merged.id <> ?) still_merged`;

/** Moves the recorded rows of a table from one chart to another. */
const moveSql = (table: string, id: string): string => `
  update ${table} set patient_id = ? where patient_id = ?
  and ${id} in (select record_id from merged_record where merge_id = ? and kind = ?)`;

/** `draft:` and the form of a draft key. */
const draftKind = (key: string): string => `draft:${key.slice(0, key.indexOf(':'))}`;
