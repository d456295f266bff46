import { dataLoader } from '../.server/data-loader.ts';
import type { PageScope } from '../.server/page-scope.ts';
import { anyUser, pageAction } from '../.server/route.ts';
import { remainingTimeViewOf } from '../view-models/log-in-session.ts';

const sendRemainingTime = async ({ remainingTime }: PageScope) =>
  Response.json(remainingTimeViewOf(remainingTime));

/** The remaining time of the log-in session; the request does not extend it. */
export const loader = dataLoader(anyUser, sendRemainingTime, { keepsSessionAlive: false });

/** Extends the log-in session. */
export const action = pageAction(anyUser, sendRemainingTime);
