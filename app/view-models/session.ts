import { SESSION_LIMITS, type SessionLeft } from '#domain/access';

/** What the browser is told of the session. */
export const sessionViewOf = ({ ms, renewable }: SessionLeft) => ({
  leftMs: ms,
  renewable,
  warnMs: SESSION_LIMITS.warnMs,
});
