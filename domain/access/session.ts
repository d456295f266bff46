/** Limits of a log-in session, in milliseconds (section 4 of part 1: inactivity of 15 minutes; absolute 12 hours). */
export const SESSION_LIMITS = {
  idleMs: 15 * 60_000,
  absoluteMs: 12 * 3_600_000,
  /** How long before the idle end the browser warns. */
  warnMs: 60_000,
  /** Activity is written down at most this often, so that a read stays a read. */
  touchEveryMs: 20_000,
} as const;

/** Instants of a session, milliseconds. */
export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Whether a session still counts at `now`. */
export const isLive = (times: SessionTimes, now: number): boolean =>
  now - times.lastSeenAt < SESSION_LIMITS.idleMs && now - times.createdAt < SESSION_LIMITS.absoluteMs;

/** Whether activity at `now` is worth writing down. */
export const needsTouch = (times: SessionTimes, now: number): boolean =>
  now - times.lastSeenAt >= SESSION_LIMITS.touchEveryMs;
