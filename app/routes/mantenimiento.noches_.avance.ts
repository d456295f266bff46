import { dataLoader } from '../.server/data-loader.ts';
import { readJobs } from '../.server/jobs.ts';
import { onScreen } from '../.server/route.ts';

/** The progress of the nightly jobs for polling; it does not keep the session alive. */
export const loader = dataLoader(onScreen('nights'), readJobs, {
  keepsSessionAlive: false,
  screen: () => '/mantenimiento/noches',
});
