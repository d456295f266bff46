import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { Evolutions } from './chart.ts';
import type { ConsultationReason } from './consultation-reason.ts';
import type { StoredEntry } from './entry.ts';

/** Reading clinical histories. */
export interface Charts {
  /** To be asked only for a caller who passed the gate. */
  evolutions(patientId: number, page: PageRequest, today: LocalDate): Promise<Evolutions>;
  /** Whether the audit trail has an opening of this history by a user since an instant (ISO 8601, UTC). */
  wasOpened(patientId: number, by: { readonly userId: number; readonly since: string }): Promise<boolean>;
}

/** Why patients come. */
export interface ConsultationReasons {
  /** Newest first. To be asked only for a caller who passed the gate. */
  ofPatient(patientId: number, page: PageRequest): Promise<Page<ConsultationReason>>;
  /** Gives the new id. */
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

/** Entries of clinical histories, whatever their kind. */
export interface ClinicalEntryRepository {
  /** Reads an entry and keeps others from changing it until the transaction ends. */
  lock(entryId: number): Promise<StoredEntry | null>;
  /** Adds a clarification with its author as the account is now; gives its id. */
  clarify(clarification: Amendment & { readonly text: string }): Promise<number>;
  annul(annulment: Amendment & { readonly reason: string }): Promise<void>;
  /** Makes a done session pending again. */
  reopenSession(sessionId: number): Promise<void>;
}
