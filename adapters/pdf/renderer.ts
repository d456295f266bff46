import type { PdfRenderer } from '#domain/printed-history';
import { warmWorker } from '../warm-worker.ts';
import type { RenderRequest } from './messages.ts';

const ask = warmWorker<RenderRequest>({
  source: './pdf/worker.tsx',
  bundled: './pdf-worker.js',
  name: 'PDF',
  maxMs: 180_000,
  maxWaitingRequests: 200,
});

/** Renders in a warm worker. */
export const pdfRenderer: PdfRenderer = {
  render: (document) => ask({ document }),
  join: (files) => ask({ files }),
};
