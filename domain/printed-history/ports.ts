import type { Result } from '#domain/shared';
import type { PrintedCertificate } from './certificate-document.ts';
import type { PrintedDocument, PrintedScan } from './printed-document.ts';
import type { PrintedProgressReports } from './progress-report.ts';
import type { PrintedDaySheet, PrintedReceiptSheet } from './receipt-sheets.ts';
import type { PrintedConsent } from './signed-document.ts';

type AnyDocument =
  | PrintedDocument
  | PrintedProgressReports
  | PrintedConsent
  | PrintedReceiptSheet
  | PrintedDaySheet
  | PrintedCertificate
  | PrintedScan;

export interface RenderingStep {
  /** Number of rendered entries or reports. */
  readonly renderedCount: number;
  /** The file, in the last step only. */
  readonly content: Uint8Array | null;
}

/**
 * Renders PDF files for users, one after the other for each of them. Refuses with `pdf-entry-too-slow` (`entry`) when an entry or
 * report can't be laid out in half a minute. Throws when a document can't be rendered for another reason.
 */
export interface PdfRenderer {
  render(document: AnyDocument, userId: number): Promise<Result<Uint8Array>>;
  /** Renders while the steps are read; a reader that stops ends it. The last step has the file or a refusal. */
  renderInSteps(document: AnyDocument, userId: number): AsyncIterable<Result<RenderingStep>>;
}
