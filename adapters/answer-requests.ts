import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerResponse } from './warm-worker.ts';

/** Answers requests to this worker thread. */
export function answerRequests<Request, Content>(answer: (request: Request) => Promise<Content>): void {
  // On Linux the priority of process 0 is that of this thread, so that requests of other users go first.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  const respond = (response: WorkerResponse<Content>) => parentPort?.postMessage(response);
  parentPort?.on('message', async (request: Request) => {
    try {
      respond({ content: await answer(request) });
    } catch (error) {
      respond({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
