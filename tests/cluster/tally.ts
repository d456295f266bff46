/** What the clients saw. */
export interface Tally {
  /** Number of commands with a successful answer. */
  acknowledged: number;
  reads: number;
  /** Number of reads that did not show what the reader had written before. */
  stale: number;
  /** Number of bookings that found no units left. */
  refused: number;
  /** Refusals of commands that no rule refuses. */
  readonly unexpected: string[];
  /** Number of faulty answers by kind: 5xx, `cut` for a broken connection, `timeout`. */
  readonly faults: Map<string, number>;
  /** Requests that ended in a fault after all repetitions, which a user would see. */
  readonly shown: string[];
  /** The longest wait for an answer, repetitions included, in milliseconds. */
  longest: { readonly path: string; readonly milliseconds: number };
  readonly waits: number[];
  waited(path: string, milliseconds: number): void;
  fault(kind: string): void;
  gaveUp(path: string, kind: string): null;
}

export function newTally(): Tally {
  const tally: Tally = {
    acknowledged: 0,
    reads: 0,
    stale: 0,
    refused: 0,
    unexpected: [],
    faults: new Map(),
    shown: [],
    longest: { path: '', milliseconds: 0 },
    waits: [],
    waited(path, milliseconds) {
      tally.waits.push(milliseconds);
      if (milliseconds > tally.longest.milliseconds) tally.longest = { path, milliseconds };
    },
    fault(kind) {
      tally.faults.set(kind, (tally.faults.get(kind) ?? 0) + 1);
    },
    gaveUp(path, kind) {
      tally.shown.push(`${path}: ${kind}`);
      return null;
    },
  };
  return tally;
}
