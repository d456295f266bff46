import type { SealedEntry } from './chain.ts';

/** How far the trail goes. */
export interface TrailEnds {
  /** The newest row that was ever written; null where nothing tells. */
  readonly newestId: number | null;
  /** The newest row that is there, 0 for none. */
  readonly presentId: number;
}

/** The trail as it is stored, for verifying it. */
export interface StoredTrail {
  ends(): Promise<TrailEnds>;
  /** The first `count` rows after `id`, up to `lastId`, in the order of ids. */
  rowsAfter(id: number, lastId: number, count: number): Promise<readonly SealedEntry[]>;
}
