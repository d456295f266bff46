import type { Worker } from 'node:worker_threads';
import type { PdfRenderer } from '#domain/printed-history';
import { startWorker } from '../start-worker.ts';
import type { RenderRequest, RenderResponse } from './messages.ts';

/** A request fails after this time, including the wait for earlier ones. */
const TIMEOUT_MS = 180_000;

interface Waiting {
  readonly resolve: (content: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

/** Ends a worker and rejects all pending requests; the next one starts another worker. */
function abandon(gone: Worker, error: Error): void {
  if (worker !== gone) return;
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  void gone.terminate();
}

function runningWorker(): Worker {
  if (worker) return worker;
  const started = startWorker('./pdf/worker.tsx', './pdf-worker.js');
  started.unref();
  started.on('message', (response: RenderResponse) => {
    const { resolve, reject } = waiting.get(response.id) ?? {};
    waiting.delete(response.id);
    if (waiting.size === 0) started.unref();
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
      waiting.set(id, { resolve, reject });
      timer = setTimeout(() => abandon(renderer, new Error('The PDF took too long')), TIMEOUT_MS);
      renderer.ref();
      renderer.postMessage(requestOf(id));
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Renders in one worker per process, which the first document starts. An idle worker lets the process end. */
export const pdfRenderer: PdfRenderer = {
  render: (document) => askWorker((id) => ({ id, document })),
  join: (files) => askWorker((id) => ({ id, files })),
};
