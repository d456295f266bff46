import type { Page, PageRequest } from '#domain/shared';
import type { SealedEntry, StoredEntry } from './chain.ts';
import type { TrailEntry } from './entry.ts';

/** The position at which the chain must end, and the one at which it ends. */
export interface TrailBounds {
  /** Position of the newest entry ever sealed; null when unknown. */
  readonly headPosition: number | null;
  /** The largest position present, 0 for none. */
  readonly lastStoredPosition: number;
}

/** Raw access to the stored trail, for sealing and verification. */
export interface StoredTrail {
  bounds(): Promise<TrailBounds>;
  /** The first `count` sealed entries after a position, up to `lastPosition`, by position. */
  sealedAfter(position: number, lastPosition: number, count: number): Promise<readonly SealedEntry[]>;
  /** The first `count` entries after an id that are not sealed yet, by id. */
  unsealedAfter(id: number, count: number): Promise<readonly StoredEntry[]>;
  /** The seal of an entry, null for none; undefined for a missing entry. */
  sealOf(id: number): Promise<string | null | undefined>;
}

/** A filter of audit entries; `since` and `before` are timestamps, `before` is exclusive. */
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

/** A reading of a patient's data. */
export interface ChartAccess {
  /** Timestamp. */
  readonly at: string;
  readonly action: string;
  /** User name. */
  readonly username: string;
  /** Full name; null for a user who does not exist any more. */
  readonly name: string | null;
}

/** Reads audit entries, newest first. */
export interface AuditEntries {
  page(filter: AuditFilter, page: PageRequest): Promise<Page<TrailEntry>>;
  /** Ids of the newest `limit` entries. */
  ids(filter: AuditFilter, limit: number): Promise<readonly number[]>;
  withIds(ids: readonly number[]): Promise<readonly TrailEntry[]>;
  /** The newest `limit` entries of a chart, and of charts that were merged into it, with one of the actions. */
  accesses(patientId: number, actions: readonly string[], limit: number): Promise<readonly ChartAccess[]>;
  /** All users by name. */
  users(): Promise<readonly AuditUser[]>;
}
