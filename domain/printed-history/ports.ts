import type { PrintedDocument } from './printed-document.ts';
import type { PrintedProgressReports } from './progress-report.ts';

/** Renders PDF files, one after the other. Throws when a document can't be rendered. */
export interface PdfRenderer {
  render(document: PrintedDocument | PrintedProgressReports): Promise<Uint8Array>;
  /** Returns one file with the pages of all `files`. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>;
}
