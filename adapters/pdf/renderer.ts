import type { Worker } from 'node:worker_threads';
import type { PdfRenderer } from '#domain/printed-history';
import { startWorker } from '../start-worker.ts';
import type { RenderRequest, RenderResponse } from './messages.ts';

/** A request fails after this time, including the wait for earlier ones. */
const TIMEOUT_MS = 180_000;

interface PendingRequest {
  readonly resolve: (content: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const pending = new Map<number, PendingRequest>();
let worker: Worker | null = null;
let lastId = 0;

/** Ends a worker and rejects all pending requests; the next request starts another worker. */
function abandon(failed: Worker, error: Error): void {
  if (worker !== failed) return;
  worker = null;
  for (const { reject } of pending.values()) reject(error);
  pending.clear();
  void failed.terminate();
}

function runningWorker(): Worker {
  if (worker) return worker;
  const started = startWorker('./pdf/worker.tsx', './pdf-worker.js');
  started.unref();
  started.on('message', (response: RenderResponse) => {
    const { resolve, reject } = pending.get(response.id) ?? {};
    pending.delete(response.id);
    if (pending.size === 0) started.unref();
    if ('content' in response) resolve?.(response.content);
    else reject?.(new Error(`The PDF could not be rendered: ${response.failure}`));
  });
  started.on('error', (error) => abandon(started, error));
  started.on('exit', () => abandon(started, new Error('The PDF worker has ended')));
  worker = started;
  return started;
}

async function askWorker(requestOf: (id: number) => RenderRequest): Promise<Uint8Array> {
  const renderer = runningWorker();
  const id = ++lastId;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      timer = setTimeout(() => abandon(renderer, new Error('The PDF took too long')), TIMEOUT_MS);
      renderer.ref();
      renderer.postMessage(requestOf(id));
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Renders in one worker per process, which starts with the first document. An idle worker does not keep the process running. */
export const pdfRenderer: PdfRenderer = {
  render: (document) => askWorker((id) => ({ id, document })),
  join: (files) => askWorker((id) => ({ id, files })),
};
