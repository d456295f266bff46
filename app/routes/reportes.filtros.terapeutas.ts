import { dataLoader } from '../.server/data-loader.ts';
import { findFilterTherapists, readsReports } from '../.server/reports.ts';

/** Lists therapists for the filter of a report. */
export const loader = dataLoader(readsReports, findFilterTherapists);
