import { networkOf } from './throttle.ts';

/** The rows about refusals in one minute: of one caller, and of all callers who are not logged in (A13). */
export interface RefusalLimits {
  readonly ofCaller: number;
  readonly ofAnonymous: number;
}

export const REFUSAL_LIMITS: RefusalLimits = { ofCaller: 30, ofAnonymous: 120 };

/** The caller of a refused request: an account or, without one, a network. */
export interface RefusedCaller {
  /** Null without a log-in and on the command line. */
  readonly userId: number | null;
  /** User name; empty when nobody is logged in. */
  readonly username: string;
  /** Address of the caller. */
  readonly origin: string;
}

/** Stands for the addresses of all callers who are not logged in. */
export const SEVERAL_ORIGINS = 'several';

/** Refusals of a caller in one minute that have no row of their own. */
export interface OmittedRefusals {
  readonly caller: RefusedCaller;
  readonly count: number;
}

const MINUTE_MS = 60_000;

/** The first instant of the minute of an instant, in milliseconds. */
export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** Counts the refusals of one minute in one process. It holds one entry for each refused user and for at most `ofAnonymous` networks. */
export function refusalGate(limits = REFUSAL_LIMITS) {
  let minute = 0;
  let anonymousCount = 0;
  let counts = new Map<string, { caller: RefusedCaller; written: number; omitted: number }>();
  let ended: readonly OmittedRefusals[] = [];

  const omittedNow = (): readonly OmittedRefusals[] =>
    [...counts.values()]
      .filter(({ omitted }) => omitted > 0)
      .map(({ caller, omitted }) => ({ caller, count: omitted }));

  function enterMinuteOf(now: number): void {
    if (minuteOf(now) === minute) return;
    ended = [...ended, ...omittedNow()];
    minute = minuteOf(now);
    anonymousCount = 0;
    counts = new Map();
  }

  function countsOf(caller: RefusedCaller) {
    const isNew = (key: string) => !counts.has(key);
    const network = keyOf(caller);
    const overflows = caller.userId === null && anonymousCount >= limits.ofAnonymous && isNew(network);
    const key = overflows ? SEVERAL_ORIGINS : network;
    const found = counts.get(key) ?? {
      caller: overflows ? { ...caller, origin: SEVERAL_ORIGINS } : caller,
      written: 0,
      omitted: 0,
    };
    counts.set(key, found);
    return found;
  }

  return {
    limits,
    /** Counts a refusal and returns whether it gets a row. */
    admits(caller: RefusedCaller, now: number): boolean {
      enterMinuteOf(now);
      const isAnonymous = caller.userId === null;
      const found = countsOf(caller);
      if (found.written >= limits.ofCaller || (isAnonymous && anonymousCount >= limits.ofAnonymous)) {
        found.omitted++;
        return false;
      }
      found.written++;
      if (isAnonymous) anonymousCount++;
      return true;
    },
    /** Counts an admitted refusal as omitted, because other processes have written the rows of this minute. */
    omit(caller: RefusedCaller): void {
      countsOf(caller).omitted++;
    },
    /** Returns the omitted refusals of the minutes before `now` once; null means all. */
    takeOmitted(now: number | null): readonly OmittedRefusals[] {
      enterMinuteOf(now ?? Number.POSITIVE_INFINITY);
      const taken = ended;
      ended = [];
      return taken;
    },
  };
}

export type RefusalGate = ReturnType<typeof refusalGate>;

const keyOf = ({ userId, origin }: RefusedCaller): string =>
  userId === null ? `network ${networkOf(origin)}` : `user ${userId}`;

/** The stored rows of one address. */
export interface RowsOfOrigin {
  readonly origin: string;
  readonly count: number;
}

/** Whether the rows of all processes leave room for one more row about a caller. */
export function hasRoom(
  limits: RefusalLimits,
  caller: RefusedCaller,
  stored: readonly RowsOfOrigin[],
): boolean {
  const total = sum(stored);
  if (caller.userId !== null) return total < limits.ofCaller;
  const network = networkOf(caller.origin);
  const ofNetwork = sum(stored.filter(({ origin }) => networkOf(origin) === network));
  return ofNetwork < limits.ofCaller && total < limits.ofAnonymous;
}

const sum = (rows: readonly RowsOfOrigin[]): number => rows.reduce((total, { count }) => total + count, 0);
