import { findTrailPatients } from '../.server/audit-trail.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** Patients whose rows to look for. */
export const loader = pageLoader(onScreen('audit-trail'), findTrailPatients);
