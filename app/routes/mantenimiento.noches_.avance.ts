import { dataLoader } from '../.server/data-loader.ts';
import { readTasks } from '../.server/nights.ts';
import { onScreen } from '../.server/route.ts';

/** How far the nightly jobs have come, for a page that waits: asking is no sign of activity. */
export const loader = dataLoader(onScreen('nights'), readTasks, {
  counts: false,
  screen: () => '/mantenimiento/noches',
});
