import { EXIT } from './exit.ts';

/** Service managers kill a process after five seconds. */
const MAX_STOP_MS = 4800;

/** Runs until a stop signal; then `closing` has a few seconds. */
export function untilStopped(closing: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(EXIT.done), MAX_STOP_MS).unref();
    await closing();
    process.exit(EXIT.done);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
