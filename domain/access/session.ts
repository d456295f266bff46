/** Limits of a log-in session, in milliseconds (A8). */
export const SESSION_LIMITS = {
  idleMs: 15 * 60_000,
  absoluteMs: 12 * 3_600_000,
  /** Remaining time at which the browser warns. */
  warnMs: 60_000,
  /** A session is kept for so long after its end, so that its token is not taken for a false one (A13). */
  keptMs: 30 * 86_400_000,
  /** Activity is stored at most this often, so that most requests write nothing. */
  touchEveryMs: 5_000,
} as const;

/** Times of a session, milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** The time until a session ends if its user does nothing. */
export interface RemainingTime {
  /** Milliseconds; 0 when it is over. */
  readonly ms: number;
  /** False when it ends by its age, which activity does not extend. */
  readonly renewable: boolean;
}

export function remainingTime(times: SessionTimes, now: number): RemainingTime {
  const idle = times.lastSeenAt + SESSION_LIMITS.idleMs - now;
  const absolute = times.createdAt + SESSION_LIMITS.absoluteMs - now;
  return { ms: Math.max(0, Math.min(idle, absolute)), renewable: idle < absolute };
}

/** Whether a session has not ended by its age or without activity. */
export const isOpen = (times: SessionTimes, now: number): boolean => remainingTime(times, now).ms > 0;

/** Whether activity at `now` must be stored. */
export const needsTouch = (times: SessionTimes, now: number): boolean =>
  now - times.lastSeenAt >= SESSION_LIMITS.touchEveryMs;
