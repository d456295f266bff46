import type { PdfRenderer } from '#domain/printed-history';

/** A document of any kind. */
export type AnyDocument = Parameters<PdfRenderer['render']>[0];

/** A message to the worker: a document to render, or PDF files to join. */
export type RenderRequest = { readonly document: AnyDocument } | { readonly files: readonly Uint8Array[] };
