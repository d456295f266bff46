import type { Request, RequestHandler, Response } from 'express';
import type { Container } from '#adapters/composition/container.ts';
import { NOT_FOUND_PATH } from '#domain/access';
import { isNavigation } from './navigation.ts';

const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the security headers of every response; the content policy has the nonce of the response. */
export const securityHeaders =
  (production: boolean): RequestHandler =>
  (request, response, next) => {
    response.setHeader('Content-Security-Policy', contentPolicy(response, production));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
    if (request.secure) response.setHeader('Strict-Transport-Security', HSTS);
    next();
  };

function contentPolicy(response: Response, production: boolean): string {
  const nonce = `'nonce-${response.locals.nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${nonce}`,
    production ? `style-src 'self' ${nonce}` : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    production ? "connect-src 'self'" : "connect-src 'self' ws:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Stores the URL of a request in `response.locals`; uses headers of trusted proxies only, and refuses a request without a usable URL. */
export const resolveRequestUrl: RequestHandler = (request, response, next) => {
  const trusts: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
  if (!trusts(request.socket.remoteAddress, 0)) delete request.headers['x-forwarded-host'];
  const address = `${request.protocol}://${hostOf(request)}${request.originalUrl}`;
  if (!URL.canParse(address)) return void response.status(400).type('text').send('Dirección no válida.');
  response.locals.url = new URL(address);
  response.locals.path = response.locals.url.pathname;
  next();
};

/** More parameters than any page or call reads. */
const MAX_PARAMETERS = 1000;

/** Refuses addresses that can't be decoded, have too many parameters or a character that no path of Integra has. */
export const refuseUnreadableUrl: RequestHandler = (request, response, next) => {
  const [, query = ''] = request.originalUrl.split('?', 2);
  const path = decodedPath(response.locals.path);
  const isPossiblePath = path !== null && !NEVER_IN_PATH.test(path);
  if (!isPossiblePath && isNavigation(request)) return response.redirect(NOT_FOUND_PATH);
  if (path === null || query.split('&').length > MAX_PARAMETERS)
    return void response.status(400).type('text').send('Dirección no válida.');
  if (!NEVER_IN_PATH.test(path)) return next();
  refuseWithText(response, 404, NOT_FOUND_TEXT);
};

/** Refuses a request with a text, under `/api` in the form of its answers. */
export function refuseWithText(response: Response, status: number, text: string): void {
  response.status(status).setHeader('Cache-Control', 'no-store');
  if (isApi(response)) response.json({ status: 0, mensaje: text });
  else response.type('text').send(text);
}

/**
 * Characters that no path of Integra has: control characters, line separators, and the backslash, which URLs treat as a slash.
 */
const NEVER_IN_PATH = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

export const NOT_FOUND_TEXT = 'No se encontraron datos';

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const hostOf = (request: Request): string =>
  request.get('X-Forwarded-Host')?.split(',')[0]?.trim() || (request.headers.host ?? '');

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes with another site as Origin, and writes to pages without Origin. The audit entry has only the address, because the caller
 * is not authenticated yet (A13). The API uses no cookie and accepts writes without Origin.
 */
export const refuseForeignOrigin =
  (container: Container): RequestHandler =>
  async (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || isAllowedOrigin(request, response)) return next();
    await container.scope().recordRefusal({
      because: 'origin',
      actor: null,
      origin: addressOf(request),
      userAgent: request.get('User-Agent') ?? null,
      request: { method: request.method, path: response.locals.path },
    });
    refuseWithText(response, 403, FOREIGN_ORIGIN_TEXT);
  };

/** An IPv4 address as a dual-stack server sees it. */
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/;

/** The address of the caller, in the form of the audit trail. */
export const addressOf = ({ ip }: Request): string => ip?.replace(IPV4_IN_IPV6, '') ?? 'desconocido';

const FOREIGN_ORIGIN_TEXT = 'Origen no permitido.';

const isApi = (response: Response): boolean => /^\/api(\/|$)/.test(response.locals.path);

function isAllowedOrigin(request: Request, response: Response): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return isApi(response);
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === hostOf(request) && (protocol === 'https:' || !request.secure);
}
