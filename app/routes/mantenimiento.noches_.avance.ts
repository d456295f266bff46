import { dataLoader } from '../.server/data-loader.ts';
import { readJobs } from '../.server/jobs.ts';
import { onScreen } from '../.server/route.ts';

/** The progress of the nightly jobs, for polling; a request does not keep the log-in session alive. */
export const loader = dataLoader(onScreen('nights'), readJobs, {
  keepsSessionAlive: false,
  screen: () => '/mantenimiento/noches',
});
