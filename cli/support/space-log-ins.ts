import type { RequestHandler } from 'express';
import { logInTurns } from '#adapters/composition/log-in-turns.ts';

/**
 * The log-in page, also as Remix's scripts request it, the log-in dialog and the log-in of the API. Remix allows capitals and a slash at
 * the end.
 */
const LOG_IN_PATH = /^\/(_root\.data|login(\.data)?|reingreso|api\/login)?\/?$/i;
/** About the time that checking a password takes. */
const LONGEST_TURN_MS = 25;

/**
 * Starts a log-in when the one before has ended or has had 25 ms, so that other requests are answered between several that arrive
 * together. Their passwords are checked one at a time anyway.
 */
export function spaceLogIns(): RequestHandler {
  const acquireTurn = logInTurns();
  return async (request, response, next) => {
    if (request.method !== 'POST' || !LOG_IN_PATH.test(response.locals.path)) return next();
    const turn = acquireTurn();
    if (!turn) return next();
    const release = await turn;
    if (response.closed) return release();
    response.once('close', release);
    setTimeout(release, LONGEST_TURN_MS);
    next();
  };
}
