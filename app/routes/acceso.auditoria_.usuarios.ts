import { listTrailUsers } from '../.server/audit-trail.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** Lists the users for the filter of the audit trail. */
export const loader = dataLoader(onScreen('audit-trail'), listTrailUsers);
