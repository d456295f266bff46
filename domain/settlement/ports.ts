import type { BookedSlot, StaffName } from '#domain/scheduling';
import type { StoredLeave } from '#domain/working-times';

/** A session before its settlement, and its revision afterwards. */
export interface SettledSession {
  readonly sessionId: number;
  readonly before: BookedSlot;
  /** The revision after the settlement. */
  readonly revision: number;
  /** Ids of the sessions of its staff that overlapped with it before; settlements store this key. */
  readonly alongside: readonly number[];
}

/** Why sessions were settled: the leave of a therapist, or a closure, named by its reason. */
export type SettlementCause = { readonly staffId: number } | { readonly closureReason: string };

/** A settlement, for storing. */
export interface NewSettlement {
  readonly cause: SettlementCause;
  /** The leave that was recorded with it; null for none. */
  readonly leave: StoredLeave | null;
  readonly sessions: readonly SettledSession[];
  readonly settledBy: number;
  /** Instant. */
  readonly settledAt: string;
}

/** A stored settlement. */
export interface StoredSettlement extends NewSettlement {
  readonly id: number;
  readonly isUndone: boolean;
}

/** A settlement that can still be undone. */
export interface UndoableSettlement {
  readonly id: number;
  /** Null for a closure. */
  readonly therapist: StaffName | null;
  /** The reason of the closure; null for a leave. */
  readonly closureReason: string | null;
  /** Instant. */
  readonly settledAt: string;
}

/** Stored settlements. */
export interface Settlements {
  /** Stores a settlement and deletes the user's settlements that were made before `expiredBefore`. */
  add(settlement: NewSettlement, expiredBefore: string): Promise<number>;
  /** Reads and locks a settlement of a user until the transaction ends. */
  lock(settlementId: number, settledBy: number): Promise<StoredSettlement | null>;
  markUndone(settlementId: number, at: string): Promise<void>;
  /** The settlements that a user made after an instant and did not undo, the latest first; one statement. */
  undoable(settledBy: number, settledAfter: string): Promise<readonly UndoableSettlement[]>;
  /** Ids of the uncancelled sessions that share staff and time with each of the given ones; one statement. */
  overlappingIds(sessionIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
}
