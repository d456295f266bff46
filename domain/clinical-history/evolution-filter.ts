import { wordsWithoutPoints } from '#domain/catalogues';
import type { LocalDate } from '#domain/shared';

/** Narrows the evolutions of a history; null for no restriction. */
export interface EvolutionFilter {
  readonly specialtyId: number | null;
  /** The author, or the responsible of a session without a note. */
  readonly therapistId: number | null;
  /** First and last date of the session. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Each must begin a word of the text; see `catalogueSearchTerms`. */
  readonly terms: readonly string[];
}

export const NO_EVOLUTION_FILTER: EvolutionFilter = {
  specialtyId: null,
  therapistId: null,
  from: null,
  to: null,
  terms: [],
};

/** The distinct search words of a note, each after a space, so that `' ' + beginning` finds a word. */
export const noteSearchText = (text: string): string =>
  [...new Set(wordsWithoutPoints(text))].map((word) => ` ${word}`).join('');
