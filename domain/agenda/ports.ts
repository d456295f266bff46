import type { Evolution } from '#domain/clinical-history';
import type { SessionWithNames, StaffName, StoredSession } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest } from '#domain/shared';

/** A note to be stored. */
interface NewEvolution {
  readonly sessionId: number;
  readonly patientId: number;
  readonly authorId: number;
  /** The session's date. */
  readonly date: LocalDate;
  readonly text: string;
  readonly strategyId: number | null;
  readonly materialId: number | null;
  /** Id of an ICD-10 diagnosis. */
  readonly diagnosisId: number | null;
  /** A code of `DIAGNOSIS_KINDS`; null without a diagnosis. */
  readonly diagnosisKind: number | null;
  readonly careSetting: number | null;
  readonly writtenAt: string;
}

/** Evolution notes. */
export interface EvolutionNotes {
  /** Stores the note of a session; returns its id. */
  register(note: NewEvolution): Promise<number>;
  /** The text of a session's note that is not annulled; null when there is none. */
  textOf(sessionId: number): Promise<string | null>;
  /** The latest notes of a patient in a specialty, newest first. */
  latestOf(patientId: number, specialtyId: number, limit: number): Promise<readonly Evolution[]>;
}

type Sites = 'all' | readonly number[];

/** The pending notes of one responsible. */
export interface PendingNoteSummary {
  readonly responsible: StaffName;
  /** Site of the responsible; null when there is none. */
  readonly siteName: string | null;
  /** Number of pending notes. */
  readonly noteCount: number;
  readonly oldestDate: LocalDate;
}

/** Sessions before a date whose note is still to be written. */
export interface PendingNoteQueries {
  /** Pending therapy sessions of active patients before a date, by date and start; one SQL statement. */
  allOf(
    responsibleId: number,
    before: LocalDate,
    sites: 'all' | readonly number[],
  ): Promise<readonly SessionWithNames[]>;
  /** Grouped by responsible, the one with the oldest session first. */
  byResponsible(before: LocalDate, sites: Sites, page: PageRequest): Promise<Page<PendingNoteSummary>>;
  /** The sessions of the responsible with this user name, by date and start. */
  pageOf(
    responsibleUsername: string,
    before: LocalDate,
    sites: Sites,
    page: PageRequest,
  ): Promise<Page<StoredSession>>;
}
