import type { PatientAccess } from '#domain/access';
import type { PrintedKind, PrintedPart } from './printed-document.ts';

/** The kinds of documents that are stored as issued. */
export type IssuedKind = Extract<PrintedKind, 'evaluation-report'>;

/** Number of entries by part. */
export type EntryCounts = Readonly<Partial<Record<PrintedPart, number>>>;

/** A document that was issued about a patient; its file is never changed or deleted (H32). */
export interface IssuedDocument {
  readonly id: number;
  readonly kind: IssuedKind;
  readonly entryCounts: EntryCounts;
  /** Name of the issuer at the time of issuing. */
  readonly issuerName: string;
  readonly issuedAt: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

/** An issued document in the list of a patient. */
export interface ListedDocument extends IssuedDocument {
  /** When the plan that the document is about was annulled; null while it is valid. */
  readonly planAnnulledAt: string | null;
}

/** An issued document with its file and the facts that decide who may open it. */
export interface IssuedFile extends IssuedDocument, PatientAccess {
  readonly patientId: number;
  readonly chartNumber: number;
  /** Key of the content in the file store. */
  readonly storageKey: string;
}

/** Stored issued documents. */
export interface IssuedDocuments {
  /** Returns the new id. */
  add(
    document: Omit<IssuedDocument, 'id'> & {
      readonly patientId: number;
      readonly issuerId: number;
      readonly storageKey: string;
    },
  ): Promise<number>;
  /** Newest first. The caller must have passed `checkHistoryAccess`. */
  ofPatient(patientId: number): Promise<readonly ListedDocument[]>;
  fileOf(id: number): Promise<IssuedFile | null>;
}
