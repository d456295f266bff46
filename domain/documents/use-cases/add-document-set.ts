import { command, done, lockWritablePatient, mayWrite, type PatientAccessRepository } from '#domain/access';
import { invalid, ok, type Result, refuse } from '#domain/shared';
import { storedNameOf, wrongWithDocument } from '../check-document.ts';
import {
  currentOf,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentVersion,
  MAIN_DOCUMENTS,
} from '../document.ts';
import { type FilePorts, receiving } from '../receive.ts';
import { keepDocument, putsDocumentsIn } from '../writing.ts';

/** A document of a set: without content it is the one of that name that is already there. */
export interface DocumentOfSet {
  readonly name: string;
  readonly content: Uint8Array | null;
}

interface AddDocumentSetInput {
  /** Null where nobody said whose they are. */
  readonly patientId: number | null;
  readonly documents: Readonly<Record<DocumentKind, DocumentOfSet>>;
}

/**
 * Puts the five main documents in together, with one other if there is one: all or nothing (section 5 of part 1, Documents).
 * Refuses with `documents-need-patient`, with `no-documents` unless each of the five main documents has a name, and as
 * `addDocument`. Invalid, by kind: its codes, and `required` for a name without content that no current document has.
 */
export const addDocumentSet = receiving<
  FilePorts & { readonly patientAccess: PatientAccessRepository },
  AddDocumentSetInput,
  { readonly ids: readonly number[] }
>(
  {
    files: ({ documents }) =>
      Object.fromEntries(
        DOCUMENT_KINDS.map((kind) => {
          const { name, content } = documents[kind];
          return [kind, content && { name, content }];
        }),
      ),
    wrong: wrongWithDocument,
    async first({ patientFiles, patientAccess }, actor, { patientId, documents }) {
      if (patientId === null) return refuse('documents-need-patient');
      if (MAIN_DOCUMENTS.some((kind) => documents[kind].name.trim() === '')) return refuse('no-documents');
      const gate = mayWrite(actor, await patientAccess.of(patientId));
      if (!gate.ok) return gate;
      return whereComplete(documents, await patientFiles.documentsOf(patientId));
    },
  },
  command({
    action: 'documents.add-set',
    allow: putsDocumentsIn,
    async run(ports, actor, { patientId, received }) {
      if (patientId === null) return refuse('documents-need-patient');
      const gate = await lockWritablePatient(ports.patientAccess, actor, patientId);
      if (!gate.ok) return gate;
      const ids: number[] = [];
      for (const kind of DOCUMENT_KINDS) {
        const file = received[kind];
        if (file) ids.push(await keepDocument(ports, actor, file, { patientId, kind }));
      }
      const detail = { ids, kinds: Object.keys(received) };
      const { siteId } = gate.value;
      return done({ ids }, { subject: 'document', subjectId: null, patientId, siteId, detail });
    },
  }),
);

/** A name without content must be the one of a document that is there: of the current one, where it is a main one. */
function whereComplete(
  documents: AddDocumentSetInput['documents'],
  present: readonly DocumentVersion[],
): Result<null> {
  const isThere = (kind: DocumentKind) => {
    const name = storedNameOf(documents[kind].name);
    if (kind !== 'other') return currentOf(present, kind)?.name === name;
    return (
      documents.other.name.trim() === '' || present.some((each) => each.kind === kind && each.name === name)
    );
  };
  const missing = DOCUMENT_KINDS.filter((kind) => documents[kind].content === null && !isThere(kind));
  return missing.length === 0
    ? ok(null)
    : invalid(Object.fromEntries(missing.map((kind) => [kind, 'required'])));
}
