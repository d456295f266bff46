import { listTrailActions } from '#app/audit/.server/audit-trail.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** Lists the actions for the filter of the audit trail. */
export const loader = dataLoader(onScreen('audit-trail'), listTrailActions);
