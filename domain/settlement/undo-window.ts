import type { Clock } from '#domain/shared';

/** Milliseconds for which a settlement can be undone (S13). */
const WINDOW_MS = 10 * 60_000;

/** Settlements that were made after this instant can be undone now. */
export const undoableFrom = (clock: Clock): string => new Date(clock.now() - WINDOW_MS).toISOString();

/** The instant until which a settlement can be undone. */
export const undoableUntil = (settledAt: string): string =>
  new Date(Date.parse(settledAt) + WINDOW_MS).toISOString();
