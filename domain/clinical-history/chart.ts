import type { LocalDate, LocalTime, Page } from '#domain/shared';

/** One daily evolution (section 3 of part 2, Evolution). */
export interface Evolution {
  readonly id: number;
  /** Date and time of the session that it tells about. */
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly specialtyId: number;
  /** Names of the therapist who wrote it. */
  readonly therapist: string;
  readonly text: string;
  /** Therapy strategy and support material, null when none was chosen. */
  readonly strategy: string | null;
  readonly material: string | null;
  /** Instant at which it was written. */
  readonly writtenAt: string;
}

/** One page of the daily evolutions, newest session first. */
export interface Evolutions extends Page<Evolution> {
  /** Whether one tells about a session of today. */
  readonly ofToday: boolean;
}
