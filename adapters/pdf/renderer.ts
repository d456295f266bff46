import type { SlipPrinter } from '#domain/password-links';
import type { PdfRenderer, RenderingStep } from '#domain/printed-history';
import { ok, type Result, refuse } from '#domain/shared';
import { WorkerTimeout, warmWorker } from '../warm-worker.ts';
import { countLines } from './count-lines.ts';
import { fairQueue, type PdfWorker, type QueuedDocument, WORKERS, workerFor } from './fair-queue.ts';
import type { AnyDocument, PartRequest, PartResponse } from './messages.ts';
import { WARM_UP_DOCUMENT } from './warm-up-document.ts';

const MAX_DOCUMENTS = 200;

interface RendererOptions {
  /** The program of the workers, as TypeScript source and as bundled file. */
  readonly source: string;
  readonly bundled: string;
  /** Maximum time of an entry. */
  readonly maxEntryMs: number;
}

let lastId = 0;

/** Renders in two warm workers, one of them for short documents, part by part; the parts of several documents take turns. */
export function createPdfRenderer({ source, bundled, maxEntryMs }: RendererOptions): PdfRenderer &
  SlipPrinter & {
    warmUp(): Promise<void>;
  } {
  const workerOf = (worker: PdfWorker) =>
    warmWorker<PartRequest, PartResponse>({
      source,
      bundled,
      name: `PDF of ${worker} documents`,
      maxMs: maxEntryMs,
      maxWaitingRequests: 2 * MAX_DOCUMENTS,
    });
  const workers = { short: workerOf('short'), long: workerOf('long') };
  const queue = fairQueue(MAX_DOCUMENTS);

  /** The next part; a document that the worker does not have begins again. */
  async function nextPart(
    worker: PdfWorker,
    id: number,
    document: AnyDocument,
    isOpen: boolean,
  ): Promise<Exclude<PartResponse, 'unknown'>> {
    const part = await workers[worker]({ id, document: isOpen ? null : document });
    return part === 'unknown' ? nextPart(worker, id, document, false) : part;
  }

  async function* parts(document: AnyDocument, queued: QueuedDocument): AsyncGenerator<RenderingStep> {
    if (!queue.enter(queued)) throw new Error('Too many documents wait for PDF');
    const id = ++lastId;
    let isOpen = false;
    try {
      for (;;) {
        const release = await queue.turn(queued);
        const part: Exclude<PartResponse, 'unknown'> = await nextPart(
          queued.worker,
          id,
          document,
          isOpen,
        ).finally(release);
        const { stepCount, lineCount, file } = part;
        isOpen = file === null;
        queued.drawnLines = lineCount;
        yield { renderedCount: stepCount, content: file };
        if (file) return;
      }
    } finally {
      queue.leave(queued);
      if (isOpen) workers[queued.worker]({ abandonedId: id }).catch(() => undefined);
    }
  }

  async function* renderInSteps(
    document: AnyDocument,
    userId: number,
  ): AsyncGenerator<Result<RenderingStep>> {
    const lines = countLines(document);
    const queued = { userId, worker: workerFor(lines), lines, drawnLines: 0 };
    try {
      for await (const step of parts(document, queued)) yield ok(step);
    } catch (error) {
      if (!(error instanceof WorkerTimeout) || error.lastNote === null) throw error;
      yield refuse('pdf-entry-too-slow', { entry: error.lastNote });
    }
  }

  async function render(document: AnyDocument, userId: number): Promise<Result<Uint8Array>> {
    for await (const step of renderInSteps(document, userId)) {
      if (!step.ok) return step;
      if (step.value.content) return ok(step.value.content);
    }
    throw new Error('A document ended without a file');
  }

  return {
    render,
    renderInSteps,
    /** Renders twice: after one rendering the first real document still takes more than twice the time of a later one. */
    async warmUp() {
      for (const worker of WORKERS)
        for (let turn = 0; turn < 2; turn++)
          for await (const _ of parts(WARM_UP_DOCUMENT, { userId: 0, worker, lines: 0, drawnLines: 0 }));
    },
  };
}

export const pdfRenderer = createPdfRenderer({
  source: './pdf/worker.ts',
  bundled: './pdf-worker.js',
  maxEntryMs: 30_000,
});
