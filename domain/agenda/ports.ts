import type { Evolution } from '#domain/clinical-history';
import type { SessionRecord, StaffName, StoredSession } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest } from '#domain/shared';

/** A note to be kept. */
interface NewEvolution {
  readonly sessionId: number;
  readonly patientId: number;
  readonly authorId: number;
  /** The session's date. */
  readonly date: LocalDate;
  readonly text: string;
  readonly strategyId: number | null;
  readonly materialId: number | null;
  readonly writtenAt: string;
}

/** Evolution notes. */
export interface EvolutionNotes {
  /** Makes a pending session done and keeps its note; null, and nothing written, when it is not pending any more. */
  register(note: NewEvolution): Promise<number | null>;
  /** The latest notes of a patient in a specialty, newest first. */
  latestOf(patientId: number, specialtyId: number, most: number): Promise<readonly Evolution[]>;
}

type Sites = 'all' | readonly number[];

/** The notes of earlier days that somebody owes. */
export interface OwedNotes {
  readonly responsible: StaffName;
  /** Of the responsible; null without a site. */
  readonly siteName: string | null;
  readonly notes: number;
  readonly oldestOn: LocalDate;
}

/** Notes that are still to be written. */
export interface PendingNotes {
  /** Pending therapy sessions of active patients before a date, by date and start; one statement. */
  of(
    responsibleId: number,
    before: LocalDate,
    sites: 'all' | readonly number[],
  ): Promise<readonly SessionRecord[]>;
  /** Who owes such notes: whoever has the oldest one before the others. */
  byResponsible(before: LocalDate, sites: Sites, page: PageRequest): Promise<Page<OwedNotes>>;
  /** The sessions of which somebody, by user name, owes the note: by date and start. */
  owedBy(
    responsible: string,
    before: LocalDate,
    sites: Sites,
    page: PageRequest,
  ): Promise<Page<StoredSession>>;
}
