import { changeFeed, readFeedState } from '../.server/agenda-feed.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** Whether the caller's agenda can be subscribed to. */
export const loader = dataLoader(onScreen('agenda'), readFeedState);

/** Makes its secret address, or revokes it. */
export const action = pageAction(onScreen('agenda'), async (page) => Response.json(await changeFeed(page)));
