import { findFilterTherapists, readsReports } from '#app/reports/reports.server.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** Lists therapists for the filter of a report. */
export const loader = dataLoader(readsReports, findFilterTherapists);
