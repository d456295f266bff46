import { exportNamedReport, exportsSomeReport } from '../.server/reports.ts';
import { pageLoader } from '../.server/route.ts';

/** The report that the address names as an Excel file. */
export const loader = pageLoader(exportsSomeReport, exportNamedReport);
