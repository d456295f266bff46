/** The documents of which a patient has one current each (section 5 of part 1). */
export const MAIN_DOCUMENTS = [
  'identity',
  'guardian-identity',
  'consent',
  'medical-order',
  'authorization',
] as const;

/** One of the five main documents. */
export type MainDocument = (typeof MAIN_DOCUMENTS)[number];

/** What a document is: a main one, or any other, which may be clinical. */
export type DocumentKind = MainDocument | 'other';

/** Every kind of document. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [...MAIN_DOCUMENTS, 'other'];

/** What a patient's file is. */
export type FileKind = DocumentKind | 'photo';

/** One document as it was put in; of a main document the latest is the current one and the earlier ones are its history. */
export interface DocumentVersion {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Names of who put it in. */
  readonly author: string;
  /** Instant at which it was put in. */
  readonly at: string;
}

/** Everything that was put in for a patient and not withdrawn, the latest first. */
export interface PatientDocuments {
  readonly versions: readonly DocumentVersion[];
  /** The other documents are not told: they may be clinical, and the confidentiality lock does not open to the caller. */
  readonly othersLocked: boolean;
  /** Whether the caller may withdraw what they are told of. */
  readonly mayWithdraw: boolean;
}

/** The current version of a main document, null while there is none. */
export const currentOf = (versions: readonly DocumentVersion[], kind: MainDocument): DocumentVersion | null =>
  versions.find((version) => version.kind === kind) ?? null;
