import { dataLoader } from '../.server/data-loader.ts';
import { findFilterPatients, readsReports } from '../.server/reports.ts';

/** Searches patients for the filter of a report. */
export const loader = dataLoader(readsReports, findFilterPatients);
