import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type MailedReport,
  type SavedReport,
  type SavedReports,
  savedReportKey,
} from '#domain/saved-reports';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { SavedReportSchema } from '../schemas/access.ts';
import { executeWrite, rowOf, rowsOf } from '../sql.ts';

const REPORT_COLUMNS = 's.id, s.name, s.report, s.query, s.preset, s.mailed';

type ReportRow = Omit<SavedReport, 'mailed'> & { mailed: number };

const savedReportOf = ({ id, name, report, query, preset, mailed }: ReportRow): SavedReport => ({
  id,
  name,
  report,
  query,
  preset,
  mailed: Boolean(mailed),
});

type MailedRow = ReportRow & Omit<MailedReport['owner'], 'screens'> & { screens: string | null };

export const savedReports = (em: SqlEntityManager): SavedReports => ({
  async ofUser(userId) {
    const sql = `select ${REPORT_COLUMNS} from saved_report s where s.user_id = ? order by s.name_key`;
    return (await rowsOf<ReportRow>(em, sql, [userId])).map(savedReportOf);
  },
  async save(userId, report) {
    const nameKey = savedReportKey(report.name);
    await em.upsert(
      SavedReportSchema,
      { userId, nameKey, mailed: false, ...report },
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
  async setMailedWeekly(userId, id, mailed) {
    await em.nativeUpdate(SavedReportSchema, { id, userId }, { mailed });
  },
  async mailedOfSite(siteId) {
    const rows = await rowsOf<MailedRow>(
      em,
      `select ${REPORT_COLUMNS}, u.id as userId, u.username, u.first_names as firstNames, u.last_names as lastNames,
         u.role_id as roleId, r.name as roleName, u.site_id as siteId, site.name as siteName, ${GRANTED_SCREENS} as screens
       from saved_report s
       join staff_member u on u.id = s.user_id and u.active = true
       join role r on r.id = u.role_id and r.enabled = true
       join site on site.id = u.site_id
       where u.site_id = ? and s.mailed = true order by u.id, s.name_key`,
      [siteId],
    );
    return rows.map((row) => {
      const { userId, username, firstNames, lastNames, roleId, roleName, siteName, screens } = row;
      const user = {
        userId,
        username,
        firstNames,
        lastNames,
        roleId,
        roleName,
        siteId: row.siteId,
        siteName,
      };
      return { ...savedReportOf(row), owner: { ...user, screens: screensIn(screens) } };
    });
  },
});
