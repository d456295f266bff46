import { listSavedReports } from './use-cases/list-saved-reports.ts';
import { removeSavedReport } from './use-cases/remove-saved-report.ts';
import { saveReport } from './use-cases/save-report.ts';
import { setReportMailed } from './use-cases/set-report-mailed.ts';

export const savedReportsUseCases = {
  listSavedReports,
  removeSavedReport,
  saveReport,
  setReportMailed,
};
