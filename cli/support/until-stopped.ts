import { EXIT } from './exit.ts';

/** Whoever stops a service kills it after five seconds. */
const LONGEST_STOP_MS = 4800;

/** Lets this process go on until it is told to stop; then `closing` has a few seconds. */
export function untilStopped(closing: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(EXIT.done), LONGEST_STOP_MS).unref();
    await closing();
    process.exit(EXIT.done);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
