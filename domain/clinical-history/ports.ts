import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { Evolutions } from './chart.ts';
import type { ConsultationReason } from './consultation-reason.ts';
import type { StoredEntry } from './entry.ts';

/** Reads clinical histories. */
export interface Charts {
  /** The caller must have passed `mayReadHistory`. */
  evolutions(patientId: number, page: PageRequest, today: LocalDate): Promise<Evolutions>;
  /** Whether the audit trail records an opening of this history by a user since an instant (ISO 8601, UTC). */
  wasOpened(patientId: number, by: { readonly userId: number; readonly since: string }): Promise<boolean>;
}

/** Stored consultation reasons. */
export interface ConsultationReasons {
  /** Newest first. The caller must have passed `mayReadHistory`. */
  ofPatient(patientId: number, page: PageRequest): Promise<Page<ConsultationReason>>;
  /** Returns the new id. */
  add(reason: {
    readonly patientId: number;
    readonly date: LocalDate;
    readonly text: string;
    readonly authorId: number;
    readonly at: string;
  }): Promise<number>;
}

interface Amendment {
  readonly entryId: number;
  readonly authorId: number;
  readonly at: string;
}

/** Entries of all kinds. */
export interface ClinicalEntryRepository {
  /** Reads and locks an entry until the transaction ends. */
  lock(entryId: number): Promise<StoredEntry | null>;
  /** Adds a clarification with a copy of its author's account and returns its id. */
  clarify(clarification: Amendment & { readonly text: string }): Promise<number>;
  annul(annulment: Amendment & { readonly reason: string }): Promise<void>;
  /** Changes a done session back to pending. */
  reopenSession(sessionId: number): Promise<void>;
}
