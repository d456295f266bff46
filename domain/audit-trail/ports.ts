import type { Page, PageRequest } from '#domain/shared';
import type { SealedEntry } from './chain.ts';
import type { TrailEntry } from './entry.ts';

/** First and last ids of the trail. */
export interface TrailBounds {
  /** Id of the newest entry ever written; null when unknown. */
  readonly newestId: number | null;
  /** Id of the newest entry present, 0 for none. */
  readonly presentId: number;
}

/** Raw access to the stored trail, for verification. */
export interface StoredTrail {
  bounds(): Promise<TrailBounds>;
  /** The first `count` entries after `id`, up to `lastId`, by id. */
  rowsAfter(id: number, lastId: number, count: number): Promise<readonly SealedEntry[]>;
}

/** Filter as timestamps; `before` is exclusive. */
export interface AuditFilter {
  readonly patientId: number | null;
  readonly userId: number | 'nobody' | null;
  readonly action: string | null;
  readonly since: string | null;
  readonly before: string | null;
}

/** A user, active or not. */
export interface AuditUser {
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
}

/** Reads audit entries, newest first. */
export interface AuditRepository {
  page(filter: AuditFilter, page: PageRequest): Promise<Page<TrailEntry>>;
  /** Ids of the newest `most` entries. */
  ids(filter: AuditFilter, limit: number): Promise<readonly number[]>;
  withIds(ids: readonly number[]): Promise<readonly TrailEntry[]>;
  /** All users by name. */
  users(): Promise<readonly AuditUser[]>;
}
