import type { Exam } from '#domain/clinical-history';
import type { Guardian } from '#domain/guardians';
import type { PatientRecord } from '#domain/patients';
import type { PrintedDocument } from '#domain/printed-history';

/** A file of a copy. */
export interface CopiedFile {
  /** Path in the archive. */
  readonly path: string;
  /** Its kind, such as `Documento de identidad`. */
  readonly title: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Instant at which it was stored. */
  readonly at: string;
}

/** Everything of which a patient's copy is made. */
export interface PatientCopy {
  readonly patient: PatientRecord;
  readonly document: PrintedDocument;
  readonly guardians: readonly Guardian[];
  readonly files: readonly CopiedFile[];
  /** Instant of the copy. */
  readonly at: string;
}

/** The name of an exam's file with its format and day. */
export const examTitle = ({ name, date }: Pick<Exam, 'name' | 'date'>): string =>
  `Examen del ${date}: ${name}`;
