import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerResponse } from './warm-worker.ts';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lets the main thread, which answers users, go first. The process id 0 means this thread on Linux and the whole process on other
 * systems.
 */
function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority(0) < PRIORITY_BELOW_NORMAL)
    setPriority(0, PRIORITY_BELOW_NORMAL);
}

/** Answers requests to this worker thread. A note names the next step of a request and restarts its time limit. */
export function answerRequests<Request, Content>(
  answer: (request: Request, note: (text: string) => void) => Promise<Content>,
): void {
  lowerPriority();
  const respond = (response: WorkerResponse<Content>) => parentPort?.postMessage(response);
  const note = (text: string) => respond({ note: text });
  parentPort?.on('message', async (request: Request) => {
    try {
      respond({ content: await answer(request, note) });
    } catch (error) {
      respond({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  respond({ note: null });
}
