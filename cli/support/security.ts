import type { RequestHandler, Response } from 'express';

const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers that keep a page to itself: a nonce for each script and style, no framing, no sniffing, no referrer. */
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

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write must come from a page of this server. The API, which knows no cookie, may also be called by programs that send
 * no Origin at all.
 */
export const refuseForeignOrigin: RequestHandler = (request, response, next) => {
  if (READS.has(request.method)) return next();
  const { origin } = request.headers;
  if (origin === undefined && request.path.startsWith('/api/')) return next();
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host)
    return next();
  response.status(403).type('text').send('Origen no permitido.');
};
