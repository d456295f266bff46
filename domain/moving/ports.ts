import type { LocalDate } from '#domain/shared';
import type { ListName, ListRow } from './lists.ts';

/** A row of a list with the id of its record. */
export interface StoredRow<Name extends ListName> {
  readonly id: number;
  readonly row: ListRow<Name>;
}

/** The stored records as rows of the lists, without annulled, undone and cancelled ones, and without those of hidden patients. */
export interface MovingRows {
  count(list: ListName): Promise<number>;
  /** The first `limit` rows with an id greater than `after`, by id. */
  page<Name extends ListName>(list: Name, after: number, limit: number): Promise<readonly StoredRow<Name>[]>;
}

/** A patient whom rows of other lists name. */
export interface ReferencedPatient {
  /** Negative for a patient who is not stored yet. */
  readonly id: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly siteId: number;
  readonly active: boolean;
  readonly birthDate: LocalDate;
}

/** A user whom rows of other lists name. */
export interface ReferencedStaff {
  /** Negative for a user who is not stored yet. */
  readonly id: number;
  readonly username: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly siteId: number | null;
  readonly active: boolean;
}

/** Finds the records that rows name. */
export interface MovingReferences {
  /** The patients with these comparable document numbers; for a merged chart the one that is kept (P20). */
  patientsByNumber(numbers: readonly string[]): Promise<readonly ReferencedPatient[]>;
  staff(): Promise<readonly ReferencedStaff[]>;
}

/** How rows with errors are treated: none of the file is stored, or the good ones are. */
export type ImportMode = 'all' | 'valid';

/** A finished import. */
export interface ImportRun {
  /** The name of an imported list. */
  readonly list: string;
  readonly mode: ImportMode;
  /** SHA-256 of the file. */
  readonly fileHash: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Null for an operator where there is no administrator yet. */
  readonly by: number | null;
  readonly at: string;
}

/** Stores which imports ran. */
export interface ImportRuns {
  add(run: ImportRun): Promise<number>;
}
