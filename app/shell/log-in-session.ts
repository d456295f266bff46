import { type RemainingTime, SESSION_LIMITS } from '#domain/access';

/** The remaining time of the session, for the browser. */
export const remainingTimeViewOf = ({ ms, renewable }: RemainingTime) => ({
  leftMs: ms,
  renewable,
  warnMs: SESSION_LIMITS.warnMs,
});
