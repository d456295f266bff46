import {
  checkWriteAccess,
  command,
  lockWritablePatient,
  type PatientAccessRepository,
  succeeded,
} from '#domain/access';
import { checkDocument } from '#domain/file-rules';
import type { DocumentKind } from '../document.ts';
import { addsDocuments, storeDocument } from '../store-document.ts';
import { type FilePorts, type FileUpload, uploadCommand } from '../upload.ts';

interface AddDocumentInput {
  readonly patientId: number;
  readonly kind: DocumentKind;
  readonly file: FileUpload;
}

/**
 * Adds a document for an active patient; a main document becomes the current version (P14). Invalid: `file` with the codes of
 * `checkDocument`. Refuses with `patient-inactive` and `patient-not-found`, also for a site that the caller can't see.
 */
export const addDocument = uploadCommand<
  FilePorts & { readonly patientAccess: PatientAccessRepository },
  AddDocumentInput,
  { readonly id: number }
>(
  {
    filesOf: ({ file }) => ({ file }),
    check: checkDocument,
    precheck: async ({ patientAccess }, actor, { patientId }) =>
      checkWriteAccess(actor, await patientAccess.of(patientId)),
  },
  command({
    action: 'documents.add',
    allow: addsDocuments,
    async run(ports, actor, { patientId, kind, storedUploads }) {
      const access = await lockWritablePatient(ports.patientAccess, actor, patientId);
      if (!access.ok) return access;
      const { file } = storedUploads;
      if (!file) throw new Error('A document without a file');
      const id = await storeDocument(ports, actor, file, { patientId, kind });
      const detail = { kind, contentType: file.contentType, size: file.size };
      const { siteId } = access.value;
      return succeeded({ id }, { subject: 'document', subjectId: id, patientId, siteId, detail });
    },
  }),
);
