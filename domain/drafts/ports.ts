import type { Draft, KeyedDraft } from './draft.ts';

/** Unsent forms, one per user and form. */
export interface Drafts {
  of(userId: number, form: string): Promise<Draft | null>;
  /** Those of several forms, by form. */
  among(userId: number, forms: readonly string[]): Promise<ReadonlyMap<string, Draft>>;
  /** The user's drafts of every record of a form (`registration:…`), the latest first. */
  ofEach(userId: number, form: string, most: number): Promise<readonly KeyedDraft[]>;
  /** Takes the place of the earlier one. */
  keep(userId: number, form: string, draft: Draft): Promise<void>;
  /** Forgets the drafts that these users have of these forms. Discarding what is not there is no fault. */
  discard(userIds: readonly number[], forms: readonly string[]): Promise<void>;
  /** Throws away what was last kept before this instant; gives how many. */
  forget(before: string): Promise<number>;
}
