import type { LocalDate, LocalTime, Page } from '#domain/shared';
import type { EntryState } from './entry.ts';

/** One daily evolution. */
export interface Evolution extends EntryState {
  readonly id: number;
  /** Date and time of the session that it tells about. */
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly specialtyId: number;
  readonly text: string;
  /** Therapy strategy and support material, null when none was chosen. */
  readonly strategy: string | null;
  readonly material: string | null;
}

/** One page of the daily evolutions, newest session first. */
export interface Evolutions extends Page<Evolution> {
  /** Whether one tells about a session of today. */
  readonly ofToday: boolean;
}
