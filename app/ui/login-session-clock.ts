/** Minimum time between two renewals, in milliseconds. */
const RENEW_EVERY_MS = 60_000;
/** Time before the next renewal after the server could not be reached, in milliseconds. */
const RETRY_MS = 10_000;

/** The server's response about the session. */
export type SessionResponse = {
  readonly leftMs: number;
  /** Whether activity can still prolong the session. */
  readonly renewable: boolean;
};

/** The state of the session in a tab; instants in milliseconds. */
export type SessionClock = {
  /** When the session ends without activity. */
  readonly endsAt: number;
  readonly renewable: boolean;
  /** When the last request about the session ended, with or without an answer. */
  readonly checkedAt: number;
  /** When the session may be renewed again. */
  readonly renewFrom: number;
  /** Whether there was activity since the last renewal. */
  readonly hasUnreportedActivity: boolean;
};

/** The present step; `until` is when the next one must be computed. */
export type SessionStep =
  | { readonly do: 'wait'; readonly until: number }
  | { readonly do: 'renew' }
  | { readonly do: 'check' }
  | { readonly do: 'warn'; readonly until: number; readonly secondsLeft: number };

/**
 * The next step at `now`. Activity renews the session at most once a minute. A check precedes the warning and the end, because
 * another tab may have renewed the session.
 */
export function nextStep(clock: SessionClock, warnMs: number, now: number): SessionStep {
  const warnAt = clock.endsAt - warnMs;
  const shouldRenew = clock.hasUnreportedActivity && clock.renewable;
  if (now >= clock.endsAt) return { do: 'check' };
  if (shouldRenew && now >= clock.renewFrom) return { do: 'renew' };
  if (now < warnAt) return { do: 'wait', until: shouldRenew ? Math.min(warnAt, clock.renewFrom) : warnAt };
  if (clock.checkedAt < warnAt) return { do: 'check' };
  const secondsLeft = Math.ceil((clock.endsAt - now) / 1000);
  return { do: 'warn', until: clock.endsAt - (secondsLeft - 1) * 1000, secondsLeft };
}

/** The state after a renewal. */
export const afterRenewal = ({ leftMs, renewable }: SessionResponse, now: number): SessionClock => ({
  endsAt: now + leftMs,
  renewable,
  checkedAt: now,
  renewFrom: now + RENEW_EVERY_MS,
  hasUnreportedActivity: false,
});

/** The state after a check, which renews nothing. */
export const afterCheck = (
  clock: SessionClock,
  { leftMs, renewable }: SessionResponse,
  now: number,
): SessionClock => ({
  ...clock,
  endsAt: now + leftMs,
  renewable,
  checkedAt: now,
});

/** The state after a failed request. After a failed renewal the activity is still unreported. */
export const afterFailedRequest = (
  clock: SessionClock,
  requestKind: 'renew' | 'check',
  now: number,
): SessionClock => ({
  ...clock,
  checkedAt: now,
  renewFrom: now + RETRY_MS,
  hasUnreportedActivity: clock.hasUnreportedActivity || requestKind === 'renew',
});

/** The later of two states, because another tab may have renewed the session. */
export const latestOf = (mine: SessionClock, other: SessionClock): SessionClock =>
  other.checkedAt > mine.checkedAt ? other : mine;
