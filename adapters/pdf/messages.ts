import type { PasswordSlips } from '#domain/password-links';
import type { PdfRenderer } from '#domain/printed-history';

/** A document of any kind. */
export type AnyDocument = Parameters<PdfRenderer['render']>[0] | PasswordSlips;

/** The next step of a layout: an entry of a history, or one of several reports. */
export interface LayoutStep {
  readonly title: string;
}

/** Asks the worker to lay out the next part of a document, or to delete an abandoned document. */
export type PartRequest =
  | {
      readonly id: number;
      /** Sent with the first part. */
      readonly document: AnyDocument | null;
    }
  | { readonly abandonedId: number };

/** The state of a document after a request; `unknown` when the worker was restarted and lost it. */
export type PartResponse =
  | 'unknown'
  | {
      /** Number of completed steps and of drawn lines so far. */
      readonly stepCount: number;
      readonly lineCount: number;
      /** The file; null while parts are missing. */
      readonly file: Uint8Array | null;
    };
