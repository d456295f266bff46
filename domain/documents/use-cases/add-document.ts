import { command, done, lockWritablePatient, mayWrite, type PatientAccessRepository } from '#domain/access';
import { wrongWithDocument } from '../check-document.ts';
import type { DocumentKind } from '../document.ts';
import { type FilePorts, receiving, type SentFile } from '../receive.ts';
import { keepDocument, putsDocumentsIn } from '../writing.ts';

interface AddDocumentInput {
  readonly patientId: number;
  readonly kind: DocumentKind;
  readonly file: SentFile;
}

/**
 * Puts one document in for an active patient (sections 2 and 5 of part 1, Documents); a newer version of a main document
 * takes the place of the earlier one, which stays in the history. Invalid: `file` with the codes of `wrongWithDocument`. Refuses
 * with `patient-inactive` and `patient-not-found` (also for one of a site that the caller can't see).
 */
export const addDocument = receiving<
  FilePorts & { readonly patientAccess: PatientAccessRepository },
  AddDocumentInput,
  { readonly id: number }
>(
  {
    files: ({ file }) => ({ file }),
    wrong: wrongWithDocument,
    first: async ({ patientAccess }, actor, { patientId }) =>
      mayWrite(actor, await patientAccess.of(patientId)),
  },
  command({
    action: 'documents.add',
    allow: putsDocumentsIn,
    async run(ports, actor, { patientId, kind, received }) {
      const gate = await lockWritablePatient(ports.patientAccess, actor, patientId);
      if (!gate.ok) return gate;
      const { file } = received;
      if (!file) throw new Error('A document without a file');
      const id = await keepDocument(ports, actor, file, { patientId, kind });
      const detail = { kind, contentType: file.contentType, size: file.size };
      const { siteId } = gate.value;
      return done({ id }, { subject: 'document', subjectId: id, patientId, siteId, detail });
    },
  }),
);
