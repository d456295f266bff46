/**
 * Failed attempts of one key: a user name in one network, a user name in all networks, a network, a known browser, a user who changes the
 * password, or a network that requests agenda addresses.
 */
export interface FailedLogins {
  readonly failures: number;
  /** Instant of the last failure, milliseconds. */
  readonly lastFailureAt: number;
}

/** The failures of a key without an attempt. */
export const NO_FAILURES: FailedLogins = { failures: 0, lastFailureAt: 0 };

/** Parameters of the delay after failed attempts (A9). */
export interface ThrottleRule {
  /** Failures without a delay. */
  readonly freeFailures: number;
  /** Longest delay, milliseconds. */
  readonly maxWaitMs: number;
  /** One failure is forgotten after each such time without a new failure, milliseconds. */
  readonly forgiveEveryMs: number;
}

/**
 * `nameInNetwork` counts the attempts for one user name in one network or browser, `nameEverywhere` those for one name in all
 * networks, and `network` those of one network for all names: users of a site share it, so it may have more failures.
 */
export const LOGIN_THROTTLES = {
  nameInNetwork: { freeFailures: 5, maxWaitMs: 30_000, forgiveEveryMs: 180_000 },
  nameEverywhere: { freeFailures: 20, maxWaitMs: 30_000, forgiveEveryMs: 60_000 },
  network: { freeFailures: 50, maxWaitMs: 5_000, forgiveEveryMs: 15_000 },
} as const satisfies Record<string, ThrottleRule>;

/** Age at which stored failures are deleted, milliseconds; no failure counts for longer. */
export const FAILURE_RETENTION_MS = 3_600_000;

/** Time after the last log-in during which a network counts as usual, milliseconds. */
export const NETWORK_USUAL_MS = 90 * 86_400_000;

const FIRST_WAIT_MS = 1000;

/**
 * Milliseconds from `now` until the next attempt is allowed, 0 if it is. Each failure doubles the delay. A failure that is later than
 * `now` does not count, because the clock was set back after it.
 */
export function waitBeforeLogin(rule: ThrottleRule, failedLogins: FailedLogins, now: number): number {
  if (failedLogins.lastFailureAt > now) return 0;
  const excess = activeFailures(rule, failedLogins, now) - rule.freeFailures;
  if (excess < 0) return 0;
  const wait = Math.min(rule.maxWaitMs, FIRST_WAIT_MS * 2 ** excess);
  return Math.max(0, failedLogins.lastFailureAt + wait - now);
}

/** Adds a failure. The count stops at the number that causes the longest delay, as higher counts take longer to be forgotten. */
export function afterFailure(rule: ThrottleRule, failedLogins: FailedLogins, now: number): FailedLogins {
  const limit = rule.freeFailures + Math.ceil(Math.log2(rule.maxWaitMs / FIRST_WAIT_MS));
  return { failures: Math.min(limit, activeFailures(rule, failedLogins, now) + 1), lastFailureAt: now };
}

/** Removes the failure that was counted before a successful check. */
export const afterSuccess = (failedLogins: FailedLogins): FailedLogins => ({
  ...failedLogins,
  failures: Math.max(0, failedLogins.failures - 1),
});

const activeFailures = (rule: ThrottleRule, { failures, lastFailureAt }: FailedLogins, now: number): number =>
  Math.max(0, failures - Math.floor(Math.max(0, now - lastFailureAt) / rule.forgiveEveryMs));

/**
 * The network whose failures count together: the /64 of an IPv6 address, which belongs to one subscriber; one IPv4 address, also
 * when written as IPv6.
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
