import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { pageTimeoutText } from '#app/shared/copy/texts.ts';

/** Time limit of rendering a page, in milliseconds. */
export const PAGE_LIMIT_MS = 30_000;

/** Thrown when rendering exceeds its time limit. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  constructor(limitMs: number) {
    super(`The page was not rendered within ${limitMs / 1000} s`);
  }
}

interface RenderOptions {
  readonly nonce: string | undefined;
  /** Whether the response waits for the complete page. */
  readonly waitsForAll: boolean;
  readonly limitMs?: number;
  /** Logs a fault and returns its id. */
  readonly recordFault: (error: unknown) => string;
}

/** A rendered page; `failed` when a part of it failed before the response was sent. */
interface Rendered {
  readonly body: ReadableStream;
  readonly failed: boolean;
}

/** Renders a page as a stream. Rejects with the time-out response, or with the fault that ended the page. */
export function render(page: ReactNode, options: RenderOptions): Promise<Rendered> {
  const { nonce, waitsForAll, limitMs = PAGE_LIMIT_MS, recordFault } = options;
  return new Promise((resolve, reject) => {
    let failed = false;
    let sent = false;
    const send = () => {
      sent = true;
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timer));
      resolve({ body: createReadableStreamFromReadable(body), failed });
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady: () => waitsForAll && send(),
      onShellReady: () => waitsForAll || send(),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        if (!sent) failed = true;
        recordFault(error);
      },
    });
    const timer = setTimeout(() => {
      const timeout = new PageTimeout(limitMs);
      // React reports no error for a page that is aborted before anything was sent.
      if (!sent) reject(timeoutResponse(recordFault(timeout), limitMs));
      abort(timeout);
    }, limitMs).unref();
  });
}

const timeoutResponse = (id: string, limitMs: number): Response =>
  Response.json({ id, message: pageTimeoutText(limitMs / 1000) }, { status: 503 });
