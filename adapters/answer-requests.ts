import { parentPort } from 'node:worker_threads';
import type { WorkerResponse } from './warm-worker.ts';

/** Answers requests to this worker thread. Each answer is copied into a buffer of its own, which can be transferred without another copy. */
export function answerRequests<Request>(answer: (request: Request) => Promise<Uint8Array>): void {
  const respond = (response: WorkerResponse, transferred: ArrayBuffer[] = []) =>
    parentPort?.postMessage(response, transferred);
  parentPort?.on('message', async (request: Request) => {
    try {
      const content = new Uint8Array(await answer(request));
      respond({ content }, [content.buffer]);
    } catch (error) {
      respond({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
