/** Failed log-ins remembered for one key (a user seen from one address, or an address). */
export interface FailedLogins {
  readonly failures: number;
  /** Instant of the last failure, milliseconds. */
  readonly lastFailureAt: number;
}

interface ThrottleRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** The longest wait, milliseconds: nobody is kept out for long by somebody else's failures. */
  readonly longestMs: number;
}

/** A user name tried from one address, and everything tried from one address. */
export const LOGIN_THROTTLES = {
  userFromAddress: { free: 5, longestMs: 30_000 },
  address: { free: 50, longestMs: 5_000 },
} as const satisfies Record<string, ThrottleRule>;

/** Failures older than this are forgotten, milliseconds. */
export const FAILURES_FORGOTTEN_AFTER_MS = 15 * 60_000;

/** How long the next try must wait at `now`, milliseconds; 0 when it may go ahead. Doubles with each failure. */
export function waitBeforeLogin(rule: ThrottleRule, failed: FailedLogins | null, now: number): number {
  if (!failed || now - failed.lastFailureAt >= FAILURES_FORGOTTEN_AFTER_MS) return 0;
  const excess = failed.failures - rule.free;
  if (excess < 0) return 0;
  const wait = Math.min(rule.longestMs, 1000 * 2 ** Math.min(excess, 20));
  return Math.max(0, failed.lastFailureAt + wait - now);
}
