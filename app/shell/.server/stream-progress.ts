import {
  PROGRESS_MEDIA_TYPE,
  type ProgressLine,
  type ProgressState,
} from '#app/shared/view/progress-line.ts';
import { failedRequest } from './failed-request.ts';
import type { PageScope } from './page-scope.ts';

const HEADERS = { 'Content-Type': PROGRESS_MEDIA_TYPE, 'Cache-Control': 'no-store, no-transform' };

/** Sends a state; resolves when the client can take more. */
type SendProgress = (state: ProgressState) => Promise<void>;

/**
 * Streams the progress of a long task line by line, and finally its result or fault. A task that stops because the client disconnected is
 * no fault.
 */
export function streamProgress<T>(
  { logFault, clientSignal }: Pick<PageScope, 'logFault' | 'clientSignal'>,
  work: (sendProgress: SendProgress) => Promise<ProgressLine<T>>,
): Response {
  const encoder = new TextEncoder();
  let resume = () => {};
  clientSignal.addEventListener('abort', () => resume());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: ProgressLine<T>) =>
        clientSignal.aborted || controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      const sendProgress: SendProgress = async (state) => {
        send(state);
        if (clientSignal.aborted || (controller.desiredSize ?? 0) > 0) return;
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      };
      const run = async () => {
        try {
          send(await work(sendProgress));
        } catch (error) {
          const record = () => logFault(error instanceof Error ? error : new Error(String(error)));
          const { message, id } = failedRequest(error, clientSignal, record);
          send({ fault: { message, ...(id && { id }) } });
        }
        if (!clientSignal.aborted) controller.close();
      };
      void run();
    },
    pull: () => resume(),
  });
  return new Response(body, { headers: HEADERS });
}
