import { addDocument } from './use-cases/add-document.ts';
import { addDocumentSet } from './use-cases/add-document-set.ts';
import { getPatientFile } from './use-cases/get-patient-file.ts';
import { listDocuments } from './use-cases/list-documents.ts';
import { withdrawDocument } from './use-cases/withdraw-document.ts';

export const documentsUseCases = {
  addDocument,
  addDocumentSet,
  getPatientFile,
  listDocuments,
  withdrawDocument,
};
