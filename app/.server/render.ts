import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { pageTimeoutText } from '../copy/index.ts';

/** The longest rendering of a page, milliseconds. */
export const PAGE_LIMIT_MS = 30_000;

/** A page was not rendered in time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  constructor(limitMs: number) {
    super(`The page was not rendered within ${limitMs / 1000} s`);
  }
}

interface RenderOptions {
  readonly nonce: string | undefined;
  /** Whether the page is sent only when all of it is there. */
  readonly whole: boolean;
  readonly limitMs?: number;
  /** Logs a fault and gives its id. */
  readonly recordFault: (error: unknown) => string;
}

/** What became of a page: its text, and whether a part of it failed before anything was sent. */
interface Rendered {
  readonly body: ReadableStream;
  readonly failed: boolean;
}

/** Renders a page as a stream. Rejects with the answer that names the time-out, or with the fault that ended the page. */
export function render(page: ReactNode, options: RenderOptions): Promise<Rendered> {
  const { nonce, whole, limitMs = PAGE_LIMIT_MS, recordFault } = options;
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
      onAllReady: () => whole && send(),
      onShellReady: () => whole || send(),
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
      // React reports nothing of an aborted page of which nothing was sent.
      if (!sent) reject(timeoutAnswer(recordFault(timeout), limitMs));
      abort(timeout);
    }, limitMs).unref();
  });
}

const timeoutAnswer = (id: string, limitMs: number): Response =>
  Response.json({ id, message: pageTimeoutText(limitMs / 1000) }, { status: 503 });
