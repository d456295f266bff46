import {
  readClosureSettlement,
  settleClosureSessions,
  settlesClosures,
} from '#app/scheduling/settlement/closure-settlement.server.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** The sessions on the days of a closure with their proposals. */
export const loader = dataLoader(settlesClosures, readClosureSettlement);

/** Applies the submitted decisions about these sessions. */
export const action = pageAction(settlesClosures, settleClosureSessions);
