import { listTrailActions } from '../.server/audit-trail.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** Lists the actions for the filter of the audit trail. */
export const loader = dataLoader(onScreen('audit-trail'), listTrailActions);
