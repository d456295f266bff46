import type { LocalDate, LocalTime, PageRequest } from '#domain/shared';
import type { EntryKind, EntryState } from './entry.ts';

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

/** The marks on the tabs of a history. */
export interface ChartMarks {
  /** The kinds of entries with today's day of care. */
  readonly today: readonly EntryKind[];
  /** Number of consultation reasons without a verification. */
  readonly unverifiedReasons: number;
}

/** A part of a history, and the page of it. */
export type ChartPart =
  | { readonly kind: 'reasons' | 'evolutions'; readonly page: PageRequest }
  | { readonly kind: 'antecedents' | 'exams' };
