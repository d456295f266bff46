import type { DocumentKind, MainDocument, PatientDocuments, VisibleVersion } from '#domain/documents';
import { MAIN_DOCUMENTS } from '#domain/documents';
import { BEFORE_INTEGRA, fullInstantText, instantDateText } from '#domain/wording';

/** A document in a list. */
export interface DocumentView {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  /** Whether a confidentiality lock closes the content to the viewer; then `name` is empty. */
  readonly closedByLock: boolean;
  readonly address: string;
  readonly isPdf: boolean;
  /** Bytes. */
  readonly size: number;
  /** `Ana Prueba, 4 de marzo de 2026, 10:32`; of an imported one `Ana Prueba, 4 de marzo de 2026. Anterior a Integra`. */
  readonly byline: string;
}

/** A main document with its earlier versions. */
export interface MainDocumentView {
  readonly kind: MainDocument;
  readonly current: DocumentView | null;
  readonly earlier: readonly DocumentView[];
}

/** The documents of a patient. */
export interface DocumentsView {
  readonly main: readonly MainDocumentView[];
  readonly others: readonly DocumentView[];
  readonly otherDocumentsLocked: boolean;
  /** Whether the viewer may withdraw documents. */
  readonly mayWithdraw: boolean;
}

const viewOf = ({ author, at, imported, contentType, ...version }: VisibleVersion): DocumentView => ({
  ...version,
  address: `/archivos/${version.id}`,
  isPdf: contentType === 'application/pdf',
  byline: imported
    ? `${author}, ${instantDateText(at)}. ${BEFORE_INTEGRA}`
    : `${author}, ${fullInstantText(at)}`,
});

export function documentsViewOf({
  versions,
  otherDocumentsLocked,
  mayWithdraw,
}: PatientDocuments): DocumentsView {
  const versionsOf = (kind: DocumentKind) => versions.filter((version) => version.kind === kind).map(viewOf);
  return {
    main: MAIN_DOCUMENTS.map((kind) => {
      const [current = null, ...earlier] = versionsOf(kind);
      return { kind, current, earlier };
    }),
    others: versionsOf('other'),
    otherDocumentsLocked,
    mayWithdraw,
  };
}
