export {
  type ChecksumPorts,
  computeChecksums,
  type FileChecksum,
  type FileChecksums,
  type FileWithoutChecksum,
  listFilesWithoutChecksum,
  storeChecksums,
} from './checksums.ts';
export {
  currentOf,
  type DocumentKind,
  type DocumentVersion,
  type FileKind,
  MAIN_DOCUMENTS,
  type MainDocument,
  type PatientDocuments,
  type VisibleVersion,
} from './document.ts';
export { readsDocuments, visibleDocuments, withdrawsDocuments } from './document-access.ts';
export { portableFileName, sanitizeFileName, storedFileName } from './file-name.ts';
export type { FileContent, FileProvenance, FileReferences, FileStore, PatientFiles } from './ports.ts';
export { StorageFault } from './storage-fault.ts';
export {
  type FilePorts,
  type FileUpload,
  removeUnreferenced,
  type StoredUpload,
  type UploadPorts,
  type Uploads,
  uploadCommand,
} from './upload.ts';
export { documentsUseCases } from './use-cases.ts';
