import { exportRequestedReport, exportsSomeReport } from '../.server/reports.ts';
import { pageLoader } from '../.server/route.ts';

/** The requested report as an Excel file. */
export const loader = pageLoader(exportsSomeReport, exportRequestedReport);
