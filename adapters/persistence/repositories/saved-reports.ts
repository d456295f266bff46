import type { SqlEntityManager } from '@mikro-orm/knex';
import { type SavedReport, type SavedReports, savedReportKey } from '#domain/saved-reports';
import { SavedReportSchema } from '../schemas/access.ts';
import { executeWrite, rowOf, rowsOf } from '../sql.ts';

export const savedReports = (em: SqlEntityManager): SavedReports => ({
  ofUser: (userId) =>
    rowsOf<SavedReport>(
      em,
      'select id, name, report, query, preset from saved_report where user_id = ? order by name_key',
      [userId],
    ),
  async save(userId, report) {
    const nameKey = savedReportKey(report.name);
    await em.upsert(
      SavedReportSchema,
      { userId, nameKey, ...report },
      {
        onConflictFields: ['userId', 'nameKey'],
        onConflictMergeFields: ['name', 'report', 'query', 'preset'],
      },
    );
    const sql = 'select id from saved_report where user_id = ? and name_key = ?';
    return (await rowOf<{ id: number }>(em, sql, [userId, nameKey]))?.id ?? 0;
  },
  remove: async (userId, id) =>
    (await executeWrite(em, 'delete from saved_report where id = ? and user_id = ?', [id, userId])) === 1,
});
