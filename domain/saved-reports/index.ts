export { isMailable, mailsReports } from './mailed-report.ts';
export type { SavedReports } from './ports.ts';
export {
  checkSavedReport,
  currentQueryOf,
  MAX_SAVED_REPORTS,
  type SavedReport,
  savedReportKey,
} from './saved-report.ts';
export { sendWeeklyReports, type WeeklyReportPorts } from './send-weekly-reports.ts';
export type { ListedReport } from './use-cases/list-saved-reports.ts';
export { savedReportsUseCases } from './use-cases.ts';
