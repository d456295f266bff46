import type { PrintedDocument } from './printed-document.ts';

/** Renders PDF files, one after the other. Throws when a document can't be rendered. */
export interface PdfRenderer {
  render(document: PrintedDocument): Promise<Uint8Array>;
}
