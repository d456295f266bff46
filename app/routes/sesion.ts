import { dataLoader } from '../.server/data-loader.ts';
import { anyUser, type PageScope, pageAction } from '../.server/route.ts';
import { logInSessionViewOf } from '../view-models/log-in-session.ts';

const sendSession = async ({ remainingTime }: PageScope) => Response.json(logInSessionViewOf(remainingTime));

/** The remaining time of the session; the request does not extend it. */
export const loader = dataLoader(anyUser, sendSession, { keepsSessionAlive: false });

/** Extends the session. */
export const action = pageAction(anyUser, sendSession);
