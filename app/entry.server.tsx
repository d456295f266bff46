import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { PAGE_LIMIT_MS, render } from './shell/.server/render.ts';
import { NonceProvider } from './ui/nonce.tsx';

export const streamTimeout = PAGE_LIMIT_MS;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = typeof loadContext.nonce === 'string' ? loadContext.nonce : undefined;
  const page = (
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} {...(nonce && { nonce })} />
    </NonceProvider>
  );
  const { body, failed } = await render(page, {
    nonce,
    waitsForAll: isbot(request.headers.get('user-agent')) || remixContext.isSpaMode,
    recordFault: (error) => (request.signal.aborted ? '' : record(error, request, loadContext)),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { headers, status: failed ? 500 : status });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) record(error, request, context);
};

function record(error: unknown, request: Request, { container }: AppLoadContext): string {
  return container.recordFault(error, { method: request.method, path: new URL(request.url).pathname });
}
