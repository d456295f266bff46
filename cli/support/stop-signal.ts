import { EXIT } from './exit.ts';

/** The process promises to end within five seconds. */
const MAX_STOP_MS = 4800;

/** On a stop signal runs `shutDown` for at most {@link MAX_STOP_MS} and ends the process. */
export function onStopSignal(shutDown: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(EXIT.done), MAX_STOP_MS).unref();
    await shutDown();
    process.exit(EXIT.done);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
