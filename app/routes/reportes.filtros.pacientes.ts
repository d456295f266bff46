import { findFilterPatients, readsReports } from '#app/reports/reports.server.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** Searches patients for the filter of a report. */
export const loader = dataLoader(readsReports, findFilterPatients);
