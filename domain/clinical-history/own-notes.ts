import type { Page, PageRequest } from '#domain/shared';
import type { Evolution } from './chart.ts';

/** The notes of one author about one patient. */
export interface OwnNotesQuery {
  readonly patientId: number;
  readonly authorId: number;
  /** Null for every specialty. */
  readonly specialtyId: number | null;
  readonly page: PageRequest;
}

/** Reads what authors wrote themselves, which no confidentiality lock closes to them (L6). */
export interface OwnNotes {
  /** Valid notes of the author, the newest session first, without clarifications of other authors. */
  of(query: OwnNotesQuery): Promise<Page<Evolution>>;
}
