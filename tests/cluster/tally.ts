/** Counts and times of the requests of all clients. */
export interface Tally {
  /** Number of commands with a successful answer. */
  acknowledgedCount: number;
  readCount: number;
  /** Number of reads that did not show what the reader had written before. */
  staleReadCount: number;
  /** Number of refused bookings on the line whose units are scarce. */
  refusedCount: number;
  /** Commands that were refused and should have been accepted. */
  readonly unexpectedRefusals: string[];
  /** Number of faulty answers by kind: 5xx, `cut` for a broken connection, `timeout`. */
  readonly faultyAnswerCounts: Map<string, number>;
  /** Requests that ended in a fault after all repetitions, which a user would see. */
  readonly shownFaults: string[];
  /** The longest wait for an answer, repetitions included, in milliseconds. */
  longestWait: { readonly path: string; readonly milliseconds: number };
  readonly waitsMs: number[];
  recordWait(path: string, milliseconds: number): void;
  countFault(kind: string): void;
  recordShownFault(path: string, kind: string): null;
}

export function newTally(): Tally {
  const tally: Tally = {
    acknowledgedCount: 0,
    readCount: 0,
    staleReadCount: 0,
    refusedCount: 0,
    unexpectedRefusals: [],
    faultyAnswerCounts: new Map(),
    shownFaults: [],
    longestWait: { path: '', milliseconds: 0 },
    waitsMs: [],
    recordWait(path, milliseconds) {
      tally.waitsMs.push(milliseconds);
      if (milliseconds > tally.longestWait.milliseconds) tally.longestWait = { path, milliseconds };
    },
    countFault(kind) {
      tally.faultyAnswerCounts.set(kind, (tally.faultyAnswerCounts.get(kind) ?? 0) + 1);
    },
    recordShownFault(path, kind) {
      tally.shownFaults.push(`${path}: ${kind}`);
      return null;
    },
  };
  return tally;
}
