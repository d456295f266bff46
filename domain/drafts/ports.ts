import type { Draft, KeyedDraft } from './draft.ts';

/** Drafts, one per user and draft key (K3). */
export interface Drafts {
  of(userId: number, key: string): Promise<Draft | null>;
  /** Drafts by draft key. */
  ofKeys(userId: number, keys: readonly string[]): Promise<ReadonlyMap<string, Draft>>;
  /** Drafts of every record of a form (`registration:…`), newest first. */
  ofEveryRecord(userId: number, form: string, limit: number): Promise<readonly KeyedDraft[]>;
  /** Replaces the earlier draft. */
  save(userId: number, key: string, draft: Draft): Promise<void>;
  /** Deletes the drafts of these users under these keys; a missing draft is no error. */
  discard(userIds: readonly number[], keys: readonly string[]): Promise<void>;
  /** Deletes drafts last saved before a timestamp; gives their number. */
  deleteBefore(before: string): Promise<number>;
}
