import type { PrintedDocument } from '#domain/printed-history';

/** What the worker is sent. */
export interface RenderRequest {
  readonly id: number;
  readonly document: PrintedDocument;
}

/** What the worker answers. */
export type RenderAnswer =
  | { readonly id: number; readonly content: Uint8Array }
  | { readonly id: number; readonly failure: string };
