import type { LocalDate, LocalTime, Page, PageRequest } from '#domain/shared';
import type { Diagnosis, ListedDiagnosis } from './diagnosis.ts';
import type { EntryState } from './entry.ts';
import type { EvolutionFilter } from './evolution-filter.ts';
import type { ExamQuery } from './exam.ts';

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
  /** ICD-10 diagnosis of the session; null for none. */
  readonly diagnosis: (ListedDiagnosis & Pick<Diagnosis, 'kind'>) | null;
  /** Code of the care setting; null for none. */
  readonly careSetting: number | null;
}

/** A therapy session of the past whose note is not written. */
export interface MissingEvolution {
  readonly sessionId: number;
  readonly date: LocalDate;
  readonly startTime: LocalTime;
  readonly specialtyId: number;
  /** The responsible, who writes the note. */
  readonly therapistId: number;
  readonly therapistName: string;
}

/** A page of evolutions and of sessions that lack a note; `total` counts both. */
export interface EvolutionPage extends Page<Evolution> {
  readonly missingEvolutions: readonly MissingEvolution[];
  /** The total without the filter. */
  readonly unfilteredTotal: number;
  /** Specialties of all evolutions and missing evolutions, without the filter; sorted by code. */
  readonly specialtyIds: readonly number[];
  /** Their therapists, sorted by name. */
  readonly therapists: readonly { readonly id: number; readonly name: string }[];
}

export interface EvolutionQuery {
  readonly page: PageRequest;
  readonly filter: EvolutionFilter;
  /** Adds the sessions that ended by this time and lack a note; null adds none. */
  readonly missingEvolutionsUntil: { readonly date: LocalDate; readonly time: LocalTime } | null;
}

/** A requested part of a history. */
export type ChartPart =
  | { readonly kind: 'reasons'; readonly page: PageRequest }
  | {
      readonly kind: 'evolutions';
      readonly page: PageRequest;
      readonly filter?: EvolutionFilter;
      /** Whether sessions that lack a note are listed among the notes. */
      readonly withMissingEvolutions?: boolean;
    }
  | ({ readonly kind: 'exams' } & ExamQuery)
  | { readonly kind: 'antecedents' | 'impressions' | 'newest-exams' | 'plans' };
