/** Limits of a log-in session, in milliseconds (section 4 of part 1: inactivity of 15 minutes; absolute 12 hours). */
export const SESSION_LIMITS = {
  idleMs: 15 * 60_000,
  absoluteMs: 12 * 3_600_000,
  /** How long before the end the browser warns. */
  warnMs: 60_000,
  /** Activity is written down at most this often, so that a read stays a read. */
  touchEveryMs: 5_000,
} as const;

/** Instants of a session, milliseconds. */
export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** What is left of a session when nothing happens. */
export interface SessionLeft {
  /** Milliseconds; 0 when it is over. */
  readonly ms: number;
  /** False when it ends because of its age: no activity makes it last longer. */
  readonly renewable: boolean;
}

/** How long a session still lasts at `now`. */
export function sessionLeft(times: SessionTimes, now: number): SessionLeft {
  const idle = times.lastSeenAt + SESSION_LIMITS.idleMs - now;
  const absolute = times.createdAt + SESSION_LIMITS.absoluteMs - now;
  return { ms: Math.max(0, Math.min(idle, absolute)), renewable: idle < absolute };
}

/** Whether activity at `now` is worth writing down. */
export const needsTouch = (times: SessionTimes, now: number): boolean =>
  now - times.lastSeenAt >= SESSION_LIMITS.touchEveryMs;
