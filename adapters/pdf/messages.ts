import type { PasswordSlips } from '#domain/password-links';
import type { PdfRenderer } from '#domain/printed-history';

/** A document of any kind. */
export type AnyDocument = Parameters<PdfRenderer['render']>[0] | PasswordSlips;

/** The next step of a layout: an entry of a history, or one of several reports. */
export interface LayoutStep {
  readonly title: string;
}

/** A message to the worker: lay out the next part of the document with this id, or forget it. */
export type PartRequest =
  | {
      readonly id: number;
      /** Sent with the first part. */
      readonly document: AnyDocument | null;
    }
  | { readonly abandonedId: number };

/** What became of a document; `unknown` when the worker does not have it, because it took the place of another worker. */
export type Part =
  | 'unknown'
  | {
      /** Number of completed steps and of drawn lines so far. */
      readonly stepCount: number;
      readonly lineCount: number;
      /** The file; null while parts are missing. */
      readonly file: Uint8Array | null;
    };
