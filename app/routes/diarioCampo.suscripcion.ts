import { changeFeed, readFeedState } from '#app/agenda/.server/agenda-feed.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The state of the caller's agenda feed. */
export const loader = dataLoader(onScreen('agenda'), readFeedState);

/** Creates the secret address of the feed, or revokes it. */
export const action = pageAction(onScreen('agenda'), changeFeed);
