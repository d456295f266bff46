/** Failed log-ins remembered for one key: a user name at one address, a user name, an address, or a known browser. */
export interface FailedLogins {
  readonly failures: number;
  /** Instant of the last failure, milliseconds. */
  readonly lastFailureAt: number;
}

/** How failures cost time. */
export interface ThrottleRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** The longest wait, milliseconds: nobody is kept out for long by somebody else's failures. */
  readonly longestMs: number;
  /** One failure is forgiven each time this long passes without another, milliseconds. */
  readonly forgiveEveryMs: number;
}

/**
 * The people of a site share one address, so an address is given much more room than one name tried from it. `account` limits the
 * tries of one name from all networks that its user does not use.
 */
export const LOGIN_THROTTLES = {
  name: { free: 5, longestMs: 30_000, forgiveEveryMs: 180_000 },
  account: { free: 20, longestMs: 30_000, forgiveEveryMs: 60_000 },
  address: { free: 50, longestMs: 5_000, forgiveEveryMs: 15_000 },
} as const satisfies Record<string, ThrottleRule>;

/** Longer than any failure counts, milliseconds: what is older may be thrown away. */
export const FAILURES_KEPT_MS = 3_600_000;

/** How long a network counts as usual after its user last logged in from it, milliseconds. */
export const NETWORK_USUAL_MS = 90 * 86_400_000;

const FIRST_WAIT_MS = 1000;

/**
 * How long the next try must wait at `now`, milliseconds; 0 when it may go ahead. Doubles with each failure. A failure of a later
 * instant was noted before the clock was set back: how long ago it was is unknown, and nobody waits for it.
 */
export function waitBeforeLogin(rule: ThrottleRule, failed: FailedLogins, now: number): number {
  if (failed.lastFailureAt > now) return 0;
  const excess = stillCounted(rule, failed, now) - rule.free;
  if (excess < 0) return 0;
  const wait = Math.min(rule.longestMs, FIRST_WAIT_MS * 2 ** excess);
  return Math.max(0, failed.lastFailureAt + wait - now);
}

/** What is remembered after one more failure; never more than the longest wait needs, so that it is soon forgiven. */
export function afterFailure(rule: ThrottleRule, failed: FailedLogins, now: number): FailedLogins {
  const most = rule.free + Math.ceil(Math.log2(rule.longestMs / FIRST_WAIT_MS));
  return { failures: Math.min(most, stillCounted(rule, failed, now) + 1), lastFailureAt: now };
}

/** What is remembered when a try that was counted beforehand turned out well. */
export const afterSuccess = (failed: FailedLogins): FailedLogins => ({
  ...failed,
  failures: Math.max(0, failed.failures - 1),
});

const stillCounted = (rule: ThrottleRule, { failures, lastFailureAt }: FailedLogins, now: number): number =>
  Math.max(0, failures - Math.floor(Math.max(0, now - lastFailureAt) / rule.forgiveEveryMs));

/**
 * Whose failures count together for an address: the whole /64 of an IPv6 address, which one subscriber has to itself; an IPv4
 * address alone, also when it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded) return embedded;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '');
