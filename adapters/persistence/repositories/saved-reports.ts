import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ReportKey } from '#domain/report-definitions';
import type { DatePreset } from '#domain/reports';
import { type SavedReport, type SavedReports, savedReportKey } from '#domain/saved-reports';
import { code, columns, ID, int, optional, type RowOf, select, selectFirst, text } from '../columns.ts';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { SavedReportSchema } from '../schemas/access.ts';
import { executeWrite } from '../sql.ts';

const REPORT_COLUMNS = {
  id: int('s.id'),
  name: text('s.name'),
  report: code<ReportKey>('s.report'),
  query: text('s.query'),
  preset: optional(code<DatePreset>('s.preset')),
  mailed: int('s.mailed'),
};

type ReportRow = RowOf<typeof REPORT>;

const savedReportOf = ({ id, name, report, query, preset, mailed }: ReportRow): SavedReport => ({
  id,
  name,
  report,
  query,
  preset,
  mailed: Boolean(mailed),
});

const MAILED = columns({
  ...REPORT_COLUMNS,
  userId: int('u.id'),
  username: text('u.username'),
  firstNames: text('u.first_names'),
  lastNames: text('u.last_names'),
  roleId: int('u.role_id'),
  roleName: text('r.name'),
  siteId: optional(int('u.site_id')),
  siteName: optional(text('site.name')),
  screens: optional(text(GRANTED_SCREENS)),
});

const REPORT = columns({
  ...REPORT_COLUMNS,
});

export const savedReports = (em: SqlEntityManager): SavedReports => ({
  async ofUser(userId) {
    const sql = `from saved_report s where s.user_id = ? order by s.name_key`;
    return (await select(em, REPORT, sql, [userId])).map(savedReportOf);
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
    const sql = 'from saved_report where user_id = ? and name_key = ?';
    return (await selectFirst(em, ID, sql, [userId, nameKey]))?.id ?? 0;
  },
  remove: async (userId, id) =>
    (await executeWrite(em, 'delete from saved_report where id = ? and user_id = ?', [id, userId])) === 1,
  async setMailedWeekly(userId, id, mailed) {
    await em.nativeUpdate(SavedReportSchema, { id, userId }, { mailed });
  },
  async mailedOfSite(siteId) {
    const rows = await select(
      em,
      MAILED,
      `from saved_report s
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
