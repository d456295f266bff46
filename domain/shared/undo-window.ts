import type { Clock } from './clock.ts';

/** Milliseconds for which a settlement or a booking can be undone (S13, S16). */
const WINDOW_MS = 10 * 60_000;

/** The earliest instant of an action that can still be undone. */
export const undoableFrom = (clock: Clock): string => new Date(clock.now() - WINDOW_MS).toISOString();

/** The instant until which something done at an instant can be undone. */
export const undoableUntil = (doneAt: string): string =>
  new Date(Date.parse(doneAt) + WINDOW_MS).toISOString();
