import { parentPort } from 'node:worker_threads';
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { PrintedDocument, PrintedImage } from '#domain/printed-history';
import { registerFonts } from './fonts.ts';
import { HistoryDocument } from './history-document.tsx';
import { sourceOf } from './image-source.ts';
import type { RenderAnswer, RenderRequest } from './messages.ts';

let queue = Promise.resolve();

/** Renders, and also rejects on an error of a callback, which is how the renderer reports damaged pixels. */
async function renderPdf(document: ReactElement): Promise<Uint8Array> {
  let fail: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
    process.on('uncaughtException', fail);
  });
  registerFonts();
  try {
    return new Uint8Array(await Promise.race([renderToBuffer(document), failure]));
  } finally {
    process.off('uncaughtException', fail);
  }
}

/** The image if the renderer can read it, else null. */
async function readableImage(image: PrintedImage | null): Promise<PrintedImage | null> {
  if (!image) return null;
  try {
    await renderPdf(
      <Document>
        <Page>
          <Image src={sourceOf(image)} />
        </Page>
      </Document>,
    );
    return image;
  } catch {
    return null;
  }
}

/** The document without the images that the renderer can't read. */
async function withReadableImages(document: PrintedDocument): Promise<PrintedDocument> {
  const logo = await readableImage(document.letterhead.logo);
  const signatures: PrintedDocument['signatures'][number][] = [];
  for (const signature of document.signatures)
    signatures.push({ ...signature, image: await readableImage(signature.image) });
  return { ...document, letterhead: { ...document.letterhead, logo }, signatures };
}

/** Images are tried one by one only after a failure, because that is slow. */
async function renderHistory(document: PrintedDocument): Promise<Uint8Array> {
  try {
    return await renderPdf(<HistoryDocument document={document} />);
  } catch {
    return await renderPdf(<HistoryDocument document={await withReadableImages(document)} />);
  }
}

async function render({ id, document }: RenderRequest): Promise<void> {
  const answer = (message: RenderAnswer) => parentPort?.postMessage(message);
  try {
    answer({ id, content: await renderHistory(document) });
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  queue = queue.then(() => render(request));
});
