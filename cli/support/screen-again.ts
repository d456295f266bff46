import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response } from 'express';
import { addressOf } from './route-trees.ts';

type Routes = ServerBuild['routes'];

/** What a screen's loader answers: one text. */
interface Shown {
  readonly data: string;
  readonly init: { readonly status: number };
}

type ScreenLoader = ((args: LoaderFunctionArgs) => Promise<Shown>) & { readonly ofScreen: true };

const isOfScreen = (loader: unknown): loader is ScreenLoader =>
  typeof loader === 'function' && 'ofScreen' in loader;

/**
 * Answers a browser that reads one screen again, because a list is narrowed or turned or another week is looked at: what people do all
 * day. The screen's loader runs as Remix would run it, without the half dozen requests and the stream that Remix makes of each, which
 * take as long as a list. What is no plain answer (a redirect, a refusal, a fault) is left to Remix to tell.
 */
export function screenAgain(
  routes: Routes,
  contextOf: (request: Asked, response: Response) => AppLoadContext,
): RequestHandler {
  const screens = new Map<string, { readonly id: string; readonly loader: ScreenLoader }>();
  for (const route of Object.values(routes))
    if (route && isOfScreen(route.module.loader))
      screens.set(`/${addressOf(routes, route)}.data`, { id: route.id, loader: route.module.loader });
  return async (request, response, next) => {
    const screen = request.method === 'GET' ? screens.get(response.locals.path) : undefined;
    if (!screen) return next();
    const url: URL = response.locals.url;
    if (url.searchParams.get('_routes') !== screen.id) return next();
    const args = { request: fetched(request, url), params: {}, context: contextOf(request, response) };
    const shown = await screen.loader(args).catch(() => null);
    if (!shown) return next();
    response.status(shown.init.status);
    response.setHeader('Content-Type', 'text/x-script; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Remix-Response', 'yes');
    response.end(encoded(screen.id, shown.data));
  };
}

/** The request as a screen's loader knows it: without what it is only asked by. */
function fetched({ headers }: Asked, asked: URL): Request {
  const url = new URL(asked);
  url.pathname = url.pathname.replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  const plain = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  return new Request(url, { headers: Object.fromEntries(plain) });
}

/** The answer of one route as Remix writes it down for the browser: names and texts in a row, and which belongs to which. */
const encoded = (id: string, data: string) => `${JSON.stringify([{ _1: 2 }, id, { _3: 4 }, 'data', data])}\n`;
