import { semaphore } from '../semaphore.ts';

/** Nobody waits longer than a second for 40 turns of 25 ms; more log-ins than these begin at once. */
const MAX_WAITING = 40;

/** Turns in which log-ins begin. Acquiring one returns null when too many wait. */
export const logInTurns = () => semaphore({ maxRunning: 1, maxWaiting: MAX_WAITING });
