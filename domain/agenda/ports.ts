import type { Evolution } from '#domain/clinical-history';
import type { SessionRecord } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** A note to be kept. */
interface NewEvolution {
  readonly sessionId: number;
  readonly patientId: number;
  readonly authorId: number;
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

/** Notes that are still to be written. */
export interface PendingNotes {
  /** Pending therapy sessions of active patients before a date, by date and start; one statement. */
  of(
    responsibleId: number,
    before: LocalDate,
    sites: 'all' | readonly number[],
  ): Promise<readonly SessionRecord[]>;
}
