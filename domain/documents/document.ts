/** The kinds of documents that have one current version (P14). */
export const MAIN_DOCUMENTS = [
  'identity',
  'guardian-identity',
  'consent',
  'medical-order',
  'authorization',
] as const;

export type MainDocument = (typeof MAIN_DOCUMENTS)[number];

/** A main document, or any other, which may be clinical. */
export type DocumentKind = MainDocument | 'other';

export const DOCUMENT_KINDS: readonly DocumentKind[] = [...MAIN_DOCUMENTS, 'other'];

export type FileKind = DocumentKind | 'photo';

/** A stored version of a document. */
export interface DocumentVersion {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Name of the user who added it. */
  readonly author: string;
  /** Timestamp at which it was added; of an imported one the start of its day. */
  readonly at: string;
  /** Whether a file brought it in from before Integra. */
  readonly imported: boolean;
}

/** A version as a caller sees it; the name of a closed one is empty and its content is not served (L7). */
export interface VisibleVersion extends DocumentVersion {
  readonly closedByLock: boolean;
}

/** Documents of a patient that are not withdrawn, newest first. */
export interface PatientDocuments {
  readonly versions: readonly VisibleVersion[];
  /** Whether the confidentiality lock hides the documents of the kind `other` from the caller. */
  readonly otherDocumentsLocked: boolean;
  /** Whether the caller may withdraw the listed documents. */
  readonly mayWithdraw: boolean;
}

/** Current version of a main document: the first of its kind in `versions`, which are newest first; null when there is none. */
export const currentOf = <Version extends DocumentVersion>(
  versions: readonly Version[],
  kind: MainDocument,
): Version | null => versions.find((version) => version.kind === kind) ?? null;
