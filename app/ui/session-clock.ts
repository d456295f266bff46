/** How often the server is told at most that somebody is working, milliseconds. */
const TELL_EVERY_MS = 60_000;
/** How long to wait after the server could not be reached, milliseconds. */
const RETRY_MS = 10_000;

/** What the server says of the session. */
export type SessionAnswer = {
  readonly leftMs: number;
  /** False when it ends because of its age. */
  readonly renewable: boolean;
};

/** What a tab knows of the session; instants in milliseconds. */
export type SessionClock = {
  /** When the session ends unless somebody works. */
  readonly endsAt: number;
  readonly renewable: boolean;
  /** When the server was last asked or told. */
  readonly heardAt: number;
  /** When the server may be told again. */
  readonly tellFrom: number;
  /** Somebody has worked and the server does not know yet. */
  readonly untold: boolean;
};

/** What there is to do now; `until` is when to look again. */
export type SessionStep =
  | { readonly do: 'wait'; readonly until: number }
  | { readonly do: 'tell' }
  | { readonly do: 'ask' }
  | { readonly do: 'warn'; readonly until: number; readonly secondsLeft: number };

/**
 * The next step at `now`. The server is told of work at most once a minute; it is asked before anybody is warned, because another
 * tab may have worked, and again at the end.
 */
export function nextStep(clock: SessionClock, warnMs: number, now: number): SessionStep {
  const warnAt = clock.endsAt - warnMs;
  const telling = clock.untold && clock.renewable;
  if (now >= clock.endsAt) return { do: 'ask' };
  if (telling && now >= clock.tellFrom) return { do: 'tell' };
  if (now < warnAt) return { do: 'wait', until: telling ? Math.min(warnAt, clock.tellFrom) : warnAt };
  if (clock.heardAt < warnAt) return { do: 'ask' };
  const secondsLeft = Math.ceil((clock.endsAt - now) / 1000);
  return { do: 'warn', until: clock.endsAt - (secondsLeft - 1) * 1000, secondsLeft };
}

/** After the server was told that somebody works, which makes the session last again. */
export const told = ({ leftMs, renewable }: SessionAnswer, now: number): SessionClock => ({
  endsAt: now + leftMs,
  renewable,
  heardAt: now,
  tellFrom: now + TELL_EVERY_MS,
  untold: false,
});

/** After the server was only asked. */
export const asked = (
  clock: SessionClock,
  { leftMs, renewable }: SessionAnswer,
  now: number,
): SessionClock => ({
  ...clock,
  endsAt: now + leftMs,
  renewable,
  heardAt: now,
});

/** After the server could not be reached: what is known of the end still holds, and what it was to be told is still untold. */
export const unreached = (clock: SessionClock, tried: 'tell' | 'ask', now: number): SessionClock => ({
  ...clock,
  heardAt: now,
  tellFrom: now + RETRY_MS,
  untold: clock.untold || tried === 'tell',
});

/** After another tab told the server. */
export const toldElsewhere = (mine: SessionClock, other: SessionClock): SessionClock =>
  other.heardAt > mine.heardAt ? other : mine;
