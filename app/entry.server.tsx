import { PassThrough } from 'node:stream';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
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
      headers.set('Cache-Control', 'no-store');
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
        onError: (error) => {
          if (!headSent) responseStatus = 500;
          if (!request.signal.aborted) record(error, request, loadContext);
        },
      },
    );

    setTimeout(abort, streamTimeout + GRACE_TO_FLUSH_ERRORS_MS).unref();
  });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) record(error, request, context);
};

function record(error: unknown, request: Request, { container }: AppLoadContext): void {
  container.recordFault(error, { method: request.method, path: new URL(request.url).pathname });
}
