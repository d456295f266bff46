import { listTrailFilterOptions } from '../.server/audit-trail.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** Lists the actions and users for the filters of the audit trail. */
export const loader = dataLoader(onScreen('audit-trail'), listTrailFilterOptions);
