import { semaphore } from '../semaphore.ts';

/** At 25 ms a turn, the last one waits a second. */
const MAX_WAITING = 40;

/** Turns in which log-ins begin. Acquiring one returns null when too many wait. */
export const logInTurns = () => semaphore({ maxRunning: 1, maxWaiting: MAX_WAITING });
