import type { Request, RequestHandler } from 'express';
import { NOT_FOUND_PATH } from '#domain/access';

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a person opens a page in a tab; a browser over plain HTTP sends no Sec-Fetch-Dest. */
export function isNavigation(request: Request): boolean {
  if (!PAGE_METHODS.has(request.method) || request.originalUrl.startsWith('/api/')) return false;
  const destination = request.get('Sec-Fetch-Dest');
  if (destination !== undefined) return destination === 'document';
  return (request.get('Accept') ?? '').includes('text/html');
}

/** Redirects a person who opens an address for scripts: from the data of a screen to the screen, from Remix's manifest to the 404 page. */
export const redirectFromDataUrl: RequestHandler = (request, response, next) => {
  if (!isNavigation(request)) return next();
  const { pathname, searchParams } = response.locals.url as URL;
  if (pathname === '/__manifest') return response.redirect(NOT_FOUND_PATH);
  if (!pathname.endsWith('.data')) return next();
  const screenPath = pathname.slice(0, -'.data'.length);
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  const search = query.size > 0 ? `?${query}` : '';
  return response.redirect((screenPath === '/_root' ? '/' : `/${screenPath.replace(/^\/+/, '')}`) + search);
};
