import { SESSION_LIMITS, type SessionLeft } from '#domain/access';

/** The remaining time of the session, for the browser. */
export const sessionViewOf = ({ ms, renewable }: SessionLeft) => ({
  leftMs: ms,
  renewable,
  warnMs: SESSION_LIMITS.warnMs,
});
