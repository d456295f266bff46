import type { RequestHandler } from 'express';

/** The log-in page, also as Remix's scripts request it, the log-in dialog and the log-in of the API. */
const LOG_IN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/_root.data',
  '/login',
  '/login.data',
  '/reingreso',
  '/api/login',
]);
/** About the time that checking a password takes. */
const SPACE_MS = 25;
const MAX_WAIT_MS = 1000;

/**
 * Starts log-ins one after the other, so that other requests are answered between them. They end as early as before, because passwords
 * are checked one at a time.
 */
export function spaceLogIns(): RequestHandler {
  let nextAt = 0;
  return (request, response, next) => {
    if (request.method !== 'POST' || !LOG_IN_PATHS.has(response.locals.path)) return next();
    const now = performance.now();
    const startsAt = Math.min(Math.max(now, nextAt), now + MAX_WAIT_MS);
    nextAt = startsAt + SPACE_MS;
    if (startsAt === now) next();
    else setTimeout(next, startsAt - now);
  };
}
