import { readTasks } from '../.server/nights.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** How far the nightly jobs have come, for a page that waits: asking is no sign of activity. */
export const loader = pageLoader(onScreen('nights'), async (page) => Response.json(await readTasks(page)), {
  counts: false,
});
