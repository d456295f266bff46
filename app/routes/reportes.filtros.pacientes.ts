import { dataLoader } from '../.server/data-loader.ts';
import { findFilterPatients, readsSomeReport } from '../.server/reports.ts';

/** Searches patients for the filter of a report. */
export const loader = dataLoader(readsSomeReport, findFilterPatients);
