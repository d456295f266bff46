import type { LocalDate, LocalTime, Page } from '#domain/shared';
import type { EntryState } from './entry.ts';

/** One daily evolution. */
export interface Evolution extends EntryState {
  readonly id: number;
  /** Date and time of its session. */
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly specialtyId: number;
  readonly text: string;
  /** Therapeutic strategy; null for none. */
  readonly strategy: string | null;
  /** Support material; null for none. */
  readonly material: string | null;
}

/** One page of the daily evolutions, newest session first. */
export interface Evolutions extends Page<Evolution> {
  /** Whether the patient has an evolution of a session of today. */
  readonly ofToday: boolean;
}
