import { dataLoader } from '../.server/data-loader.ts';
import { anyUser, type PageScope, pageAction } from '../.server/route.ts';
import { sessionViewOf } from '../view-models/session.ts';

const answer = async ({ left }: PageScope) => Response.json(sessionViewOf(left));

/** The remaining time of the session; the request does not extend it. */
export const loader = dataLoader(anyUser, answer, { keepsSessionAlive: false });

/** Extends the session. */
export const action = pageAction(anyUser, answer);
