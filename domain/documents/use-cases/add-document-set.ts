import {
  checkWriteAccess,
  command,
  lockWritablePatient,
  type PatientAccessRepository,
  succeeded,
} from '#domain/access';
import { checkDocument } from '#domain/file-rules';
import { invalid, ok, type Result, refuse } from '#domain/shared';
import {
  currentOf,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentVersion,
  MAIN_DOCUMENTS,
} from '../document.ts';
import { sanitizeFileName, storedFileName } from '../file-name.ts';
import { addsDocuments, storeDocument } from '../store-document.ts';
import { type FilePorts, uploadCommand } from '../upload.ts';

/** A document of a set; null content refers to the stored document with this name. */
export interface DocumentOfSet {
  readonly name: string;
  readonly content: Uint8Array | null;
}

interface AddDocumentSetInput {
  readonly patientId: number | null;
  readonly documents: Readonly<Record<DocumentKind, DocumentOfSet>>;
}

/**
 * Adds the five main documents and optionally one other, all or none (P13, P14). Refuses with `documents-need-patient`, with
 * `no-documents` unless each main document has a name, and with the codes of `addDocument`. Invalid by kind: the field codes of
 * `addDocument`, and `required` for a name without content that no stored document has.
 */
export const addDocumentSet = uploadCommand<
  FilePorts & { readonly patientAccess: PatientAccessRepository },
  AddDocumentSetInput,
  { readonly ids: readonly number[] }
>(
  {
    filesOf: ({ documents }) =>
      Object.fromEntries(
        DOCUMENT_KINDS.map((kind) => {
          const { name, content } = documents[kind];
          return [kind, content && { name, content }];
        }),
      ),
    check: checkDocument,
    async precheck({ patientFiles, patientAccess }, actor, { patientId, documents }) {
      if (patientId === null) return refuse('documents-need-patient');
      if (MAIN_DOCUMENTS.some((kind) => documents[kind].name.trim() === '')) return refuse('no-documents');
      const access = checkWriteAccess(actor, await patientAccess.of(patientId));
      if (!access.ok) return access;
      return checkCompleteness(documents, await patientFiles.documentsOf(patientId));
    },
  },
  command({
    action: 'documents.add-set',
    allow: addsDocuments,
    async run(ports, actor, { patientId, storedUploads }) {
      if (patientId === null) return refuse('documents-need-patient');
      const access = await lockWritablePatient(ports.patientAccess, actor, patientId);
      if (!access.ok) return access;
      const ids: number[] = [];
      for (const kind of DOCUMENT_KINDS) {
        const file = storedUploads[kind];
        if (file) ids.push(await storeDocument(ports, actor, file, { patientId, kind }));
      }
      const detail = { ids, kinds: Object.keys(storedUploads) };
      const { siteId } = access.value;
      return succeeded({ ids }, { subject: 'document', subjectId: null, patientId, siteId, detail });
    },
  }),
);

/** Checks that each name without content belongs to a stored document; for a main document, to its current version. */
function checkCompleteness(
  documents: AddDocumentSetInput['documents'],
  storedVersions: readonly DocumentVersion[],
): Result<null> {
  const isStored = (kind: DocumentKind) => {
    const { name } = documents[kind];
    const hasName = (version: DocumentVersion | null) =>
      version !== null &&
      [sanitizeFileName(name), storedFileName(name, version.contentType)].includes(version.name);
    if (kind !== 'other') return hasName(currentOf(storedVersions, kind));
    return (
      documents.other.name.trim() === '' || storedVersions.some((each) => each.kind === kind && hasName(each))
    );
  };
  const missing = DOCUMENT_KINDS.filter((kind) => documents[kind].content === null && !isStored(kind));
  return missing.length === 0
    ? ok(null)
    : invalid(Object.fromEntries(missing.map((kind) => [kind, 'required'])));
}
