import type { ProgressLine } from '../view-models/progress-line.ts';
import { failedRequest } from './failed-request.ts';
import type { PageScope } from './route.ts';

const LINES = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store, no-transform' };

/**
 * Streams the progress of a long task line by line, and finally its result or fault. A task that stops because the caller left is no
 * fault.
 */
export function streamProgress<T>(
  { logFault, clientSignal }: Pick<PageScope, 'logFault' | 'clientSignal'>,
  work: (tell: (lines: number) => void) => Promise<ProgressLine<T>>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: ProgressLine<T>) =>
        clientSignal.aborted || controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      try {
        send(await work((lines) => send({ lines })));
      } catch (error) {
        const record = () => logFault(error instanceof Error ? error : new Error(String(error)));
        const { message, id } = failedRequest(error, clientSignal, record);
        send({ fault: { message, ...(id && { id }) } });
      }
      controller.close();
    },
  });
  return new Response(body, { headers: LINES });
}
