import { changeFeed, readFeedState } from '../.server/agenda-feed.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';

/** Whether the caller's agenda can be subscribed to. */
export const loader = pageLoader(onScreen('agenda'), async (page) =>
  Response.json(await readFeedState(page)),
);

/** Makes its secret address, or revokes it. */
export const action = pageAction(onScreen('agenda'), async (page) => Response.json(await changeFeed(page)));
