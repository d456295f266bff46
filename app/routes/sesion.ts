import { dataLoader } from '../.server/data-loader.ts';
import { anyUser, type PageScope, pageAction } from '../.server/route.ts';
import { sessionViewOf } from '../view-models/session.ts';

const answer = async ({ left }: PageScope) => Response.json(sessionViewOf(left));

/** How much is left of the session; asking does not make it last longer. */
export const loader = dataLoader(anyUser, answer, { counts: false });

/** Somebody is working: the session lasts again. */
export const action = pageAction(anyUser, answer);
