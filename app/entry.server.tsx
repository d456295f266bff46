import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from './ui/nonce.tsx';

export const streamTimeout = 5_000;
const GRACE_TO_FLUSH_ERRORS_MS = 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = typeof loadContext.nonce === 'string' ? loadContext.nonce : undefined;
  const waitForWholePage = isbot(request.headers.get('user-agent')) || remixContext.isSpaMode;

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    let headSent = false;

    const send = () => {
      headSent = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
      pipe(body);
    };

    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady: () => waitForWholePage && send(),
        onShellReady: () => waitForWholePage || send(),
        onShellError: reject,
        onError: () => {
          if (!headSent) responseStatus = 500;
        },
      },
    );

    setTimeout(abort, streamTimeout + GRACE_TO_FLUSH_ERRORS_MS).unref();
  });
}
