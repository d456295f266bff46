import { readJobs } from '#app/jobs/.server/jobs.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The progress of the nightly jobs, for polling; a request does not keep the log-in session alive. */
export const loader = dataLoader(onScreen('nights'), readJobs, {
  keepsSessionAlive: false,
  screen: () => '/mantenimiento/noches',
});
