import type { Page, PageRequest } from '#domain/shared';
import type { SealedEntry } from './chain.ts';
import type { TrailEntry } from './entry.ts';

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

/** What a row must fulfil; instants as they are stored, `before` excluded. */
export interface TrailFilter {
  readonly patientId: number | null;
  readonly userId: number | 'nobody' | null;
  readonly action: string | null;
  readonly since: string | null;
  readonly before: string | null;
}

/** Somebody who has an account, whether or not it is active. */
export interface TrailUser {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** Reading the trail, the newest row first. */
export interface TrailBook {
  page(filter: TrailFilter, page: PageRequest): Promise<Page<TrailEntry>>;
  /** The first `most` rows. */
  ids(filter: TrailFilter, most: number): Promise<readonly number[]>;
  withIds(ids: readonly number[]): Promise<readonly TrailEntry[]>;
  /** Everybody, by name. */
  users(): Promise<readonly TrailUser[]>;
}
