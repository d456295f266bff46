import type { Worker } from 'node:worker_threads';
import { semaphore } from './semaphore.ts';
import { startWorker } from './start-worker.ts';

interface WarmWorkerOptions {
  /** The program, as TypeScript source and as bundled file. */
  readonly source: string;
  readonly bundled: string;
  /** Names the worker in errors. */
  readonly name: string;
  /** Maximum time of a request, or from one note of its work to the next; the start of the worker does not count. */
  readonly maxMs: number;
  /** Maximum number of waiting requests; further ones fail. */
  readonly maxWaitingRequests: number;
}

/** A message from the worker: an answer, or a note of what its work does next; null when the worker has started. */
export type WorkerResponse<Content> =
  | { readonly content: Content }
  | { readonly failure: string }
  | { readonly note: string | null };

/** A request took too long. */
export class WorkerTimeout extends Error {
  constructor(
    message: string,
    /** The last note of its work; null when there was none. */
    readonly lastNote: string | null,
  ) {
    super(message);
  }
}

interface PendingRequest<Content> {
  readonly resolve: (content: Content) => void;
  readonly reject: (error: Error) => void;
  readonly note: (note: string | null) => void;
}

/** Maximum time in which a worker starts. */
const MAX_START_MS = 120_000;

/**
 * One worker thread per process, which starts with the first request and gets one request at a time. A worker that crashes or
 * takes too long fails its request, and the next request starts another. An idle worker does not keep the process running.
 */
export function warmWorker<Request, Content = Uint8Array>({
  source,
  bundled,
  name,
  maxMs,
  maxWaitingRequests,
}: WarmWorkerOptions) {
  const acquireWorker = semaphore({ maxRunning: 1, maxWaiting: maxWaitingRequests });
  let worker: Worker | null = null;
  let hasStarted = false;
  let pendingRequest: PendingRequest<Content> | null = null;

  function abandon(failedWorker: Worker, error: Error): void {
    if (worker !== failedWorker) return;
    worker = null;
    pendingRequest?.reject(error);
    void failedWorker.terminate();
  }

  function runningWorker(): Worker {
    if (worker) return worker;
    const started = startWorker(source, bundled);
    started.unref();
    started.on('message', (response: WorkerResponse<Content>) => {
      if (worker !== started) return;
      if ('note' in response) {
        hasStarted = true;
        pendingRequest?.note(response.note);
      } else if ('content' in response) pendingRequest?.resolve(response.content);
      else pendingRequest?.reject(new Error(`${name} failed: ${response.failure}`));
    });
    started.on('error', (error) => abandon(started, error));
    started.on('exit', () => abandon(started, new Error(`The worker of ${name} has ended`)));
    worker = started;
    hasStarted = false;
    return started;
  }

  return async (request: Request): Promise<Content> => {
    const turn = acquireWorker();
    if (!turn) throw new Error(`Too many requests wait for ${name}`);
    const release = await turn;
    const busyWorker = runningWorker();
    let lastNote: string | null = null;
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      clearTimeout(timer);
      const fail = () => abandon(busyWorker, new WorkerTimeout(`${name} took too long`, lastNote));
      timer = setTimeout(fail, hasStarted ? maxMs : MAX_START_MS);
    };
    const note = (text: string | null) => {
      lastNote = text;
      startTimer();
    };
    startTimer();
    try {
      return await new Promise<Content>((resolve, reject) => {
        pendingRequest = { resolve, reject, note };
        busyWorker.ref();
        busyWorker.postMessage(request);
      });
    } finally {
      pendingRequest = null;
      clearTimeout(timer);
      busyWorker.unref();
      release();
    }
  };
}
