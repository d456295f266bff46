import { exportRequestedReport, exportsSomeReport } from '#app/reports/reports.server.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The requested report as an Excel file. */
export const loader = downloadLoader(exportsSomeReport, exportRequestedReport);
