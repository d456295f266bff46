export { isMailable, type MailedReport, mailsReports } from './mailed-report.ts';
export type { SavedReports } from './ports.ts';
export {
  checkSavedReport,
  currentQueryOf,
  MAX_SAVED_REPORTS,
  type SavedReport,
  savedReportKey,
} from './saved-report.ts';
export { sendWeeklyReports, type WeeklyReportPorts } from './send-weekly-reports.ts';
export { type ListedReport, listSavedReports } from './use-cases/list-saved-reports.ts';
export { removeSavedReport } from './use-cases/remove-saved-report.ts';
export { saveReport } from './use-cases/save-report.ts';
export { setReportMailed } from './use-cases/set-report-mailed.ts';
