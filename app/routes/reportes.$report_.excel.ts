import { downloadLoader } from '../.server/data-loader.ts';
import { exportRequestedReport, exportsSomeReport } from '../.server/reports.ts';

/** The requested report as an Excel file. */
export const loader = downloadLoader(exportsSomeReport, exportRequestedReport);
