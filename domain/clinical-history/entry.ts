import { ROLE } from '#domain/access';
import { dateOfInstant, type LocalDate } from '#domain/shared';

/** What kinds of entries a clinical history has. */
export type EntryKind = 'reason' | 'evolution';

/** Most characters of the text of an entry, and of a clarification, as a reader counts them. */
export const ENTRY_TEXT_MAX_LENGTH = 40_000;

/** Most characters of the reason of an annulment. */
export const ANNULMENT_REASON_MAX_LENGTH = 500;

/** An author as the account was on the day of writing: a later change of the account does not change the history. */
export interface EntryAuthor {
  readonly name: string;
  readonly profession: string | null;
  /** Number in the professional register. */
  readonly register: string | null;
}

/** A text that stands under an entry (H5). */
export interface Clarification {
  readonly id: number;
  readonly text: string;
  readonly author: EntryAuthor;
  /** Instant at which it was written. */
  readonly writtenAt: string;
}

/** Why an entry does not count (H6). */
export interface Annulment {
  readonly reason: string;
  /** Name of who annulled it. */
  readonly author: string;
  readonly at: string;
}

/** What every entry of a clinical history has. */
export interface EntryState {
  readonly entryId: number;
  readonly authorId: number;
  readonly author: EntryAuthor;
  /** Oldest first. */
  readonly clarifications: readonly Clarification[];
  /** Null while the entry counts. */
  readonly annulment: Annulment | null;
  /** Instant at which it was written. */
  readonly writtenAt: string;
}

/** A stored entry without its text. */
export interface StoredEntry {
  readonly id: number;
  readonly patientId: number;
  readonly kind: EntryKind;
  readonly authorId: number;
  readonly writtenAt: string;
  readonly annulled: boolean;
  /** The session that the entry is about; null when it is about none. */
  readonly sessionId: number | null;
}

const ANNULLING_ROLES: readonly number[] = [ROLE.administrator, ROLE.coordination];

/** Whether `user` may annul an entry: its author on the day of writing, the administrator and coordination on any day (H6). */
export const mayAnnul = (
  entry: Pick<StoredEntry, 'authorId' | 'writtenAt'>,
  user: { readonly userId: number; readonly roleId: number },
  today: LocalDate,
): boolean =>
  ANNULLING_ROLES.includes(user.roleId) ||
  (entry.authorId === user.userId && dateOfInstant(Date.parse(entry.writtenAt)) === today);

/** How many characters a reader counts in a text: an emoji is one. */
export const countCharacters = (text: string): number => [...text].length;
