import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from './fonts.ts';
import { HistoryDocument } from './history-document.tsx';
import type { RenderAnswer, RenderRequest } from './messages.ts';

registerFonts();

let queue = Promise.resolve();

async function render({ id, document }: RenderRequest): Promise<void> {
  const answer = (message: RenderAnswer) => parentPort?.postMessage(message);
  try {
    const content = new Uint8Array(await renderToBuffer(<HistoryDocument document={document} />));
    answer({ id, content });
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  queue = queue.then(() => render(request));
});
