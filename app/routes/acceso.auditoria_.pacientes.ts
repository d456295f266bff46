import { findTrailPatients } from '../.server/audit-trail.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** Patients whose rows to look for. */
export const loader = dataLoader(onScreen('audit-trail'), findTrailPatients);
