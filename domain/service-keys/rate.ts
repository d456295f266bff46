/** Requests of one key in a minute (A16). */
export const REQUESTS_PER_MINUTE = 600;

const MINUTE_MS = 60_000;

/** The requests of a key in the minute that began with its first one. */
export interface CountedRequests {
  /** Instant, milliseconds. */
  readonly beganAt: number;
  readonly count: number;
}

/** The rate limit as the program is told it. */
export interface Rate {
  readonly limit: number;
  /** Requests that are left in the minute. */
  readonly remaining: number;
  /** Seconds until the minute is over. */
  readonly seconds: number;
}

/** Adds a request to those of the minute, or begins the next minute; also when the clock was set back (A16). */
export const afterRequest = (counted: CountedRequests | null, now: number): CountedRequests =>
  counted && now >= counted.beganAt && now < counted.beganAt + MINUTE_MS
    ? { beganAt: counted.beganAt, count: counted.count + 1 }
    : { beganAt: now, count: 1 };

export const rateOf = ({ beganAt, count }: CountedRequests, now: number): Rate => ({
  limit: REQUESTS_PER_MINUTE,
  remaining: Math.max(0, REQUESTS_PER_MINUTE - count),
  seconds: Math.max(1, Math.ceil((beganAt + MINUTE_MS - now) / 1000)),
});

/** Whether the counted requests are more than allowed. */
export const isOverRate = ({ count }: CountedRequests): boolean => count > REQUESTS_PER_MINUTE;
