import { ROLE } from '#domain/access';
import { dateOfInstant, type LocalDate } from '#domain/shared';

/** The kinds of entries of a clinical history. */
export type EntryKind =
  | 'reason'
  | 'verification'
  | 'antecedent'
  | 'impression'
  | 'exam'
  | 'plan'
  | 'evolution'
  | 'objective'
  | 'scoring';

/** A copy of the author's account at the time of writing; later changes of the account do not change the history. */
export interface EntryAuthor {
  readonly name: string;
  readonly profession: string | null;
  /** Number in the register of the profession. */
  readonly registrationNumber: string | null;
}

/** A clarification of an entry (H5). */
export interface Clarification {
  readonly id: number;
  readonly text: string;
  readonly authorId: number;
  readonly author: EntryAuthor;
  /** Instant at which it was written. */
  readonly writtenAt: string;
}

/** The annulment of an entry (H6). */
export interface Annulment {
  readonly reason: string;
  /** Name of the author of the annulment. */
  readonly authorName: string;
  readonly at: string;
}

/** The common fields of all entries, whose texts never change (H1, H4). */
export interface EntryState {
  readonly entryId: number;
  readonly authorId: number;
  readonly author: EntryAuthor;
  /** Oldest first. */
  readonly clarifications: readonly Clarification[];
  /** Null for a valid entry. */
  readonly annulment: Annulment | null;
  /** Instant at which it was written; of an imported entry that of the import. */
  readonly writtenAt: string;
  /** Name of the user who imported it from before Integra (H15); null for an entry that was written in Integra. */
  readonly importedBy: string | null;
}

/** A stored entry without its text. */
export interface StoredEntry {
  readonly id: number;
  readonly patientId: number;
  readonly kind: EntryKind;
  readonly authorId: number;
  readonly writtenAt: string;
  readonly importedBy: string | null;
  readonly annulled: boolean;
  /** The session that the entry completed; null for none. */
  readonly sessionId: number | null;
  /** Id of the therapy area of an objective or of its scoring; null for other kinds. */
  readonly area: number | null;
}

/** Whether an entry is not annulled; annulled entries count nowhere (H6). */
export const isValid = ({ annulment }: Pick<EntryState, 'annulment'>): boolean => annulment === null;

const ANNULLING_ROLES: readonly number[] = [ROLE.administrator, ROLE.coordination];

/**
 * Whether `user` may annul an entry: its author on the day of writing, the administrator and coordination on any day (H6). The day of an
 * import is no day of writing (H15).
 */
export const mayAnnul = (
  entry: Pick<StoredEntry, 'authorId' | 'writtenAt' | 'importedBy'>,
  user: { readonly userId: number; readonly roleId: number },
  today: LocalDate,
): boolean =>
  ANNULLING_ROLES.includes(user.roleId) ||
  (entry.importedBy === null &&
    entry.authorId === user.userId &&
    dateOfInstant(Date.parse(entry.writtenAt)) === today);
