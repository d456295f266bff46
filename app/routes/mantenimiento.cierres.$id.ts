import {
  readClosureSettlement,
  settleClosureSessions,
  settlesClosures,
} from '../.server/closure-settlement.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { pageAction } from '../.server/route.ts';

/** The sessions on the days of a closure with their proposals. */
export const loader = dataLoader(settlesClosures, readClosureSettlement);

/** Applies the submitted decisions about these sessions. */
export const action = pageAction(settlesClosures, settleClosureSessions);
