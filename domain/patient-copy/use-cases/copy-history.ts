import { query } from '#domain/access';
import { type Exams, isValid } from '#domain/clinical-history';
import type { FileStore, PatientFiles } from '#domain/documents';
import type { Guardians } from '#domain/guardians';
import { copiesHistory, type HistoryPorts, renderCompleteHistory } from '#domain/printed-history';
import { ok, timestamp } from '#domain/shared';
import { documentNames } from '#domain/wording';
import { archivePath, contentsText, FHIR_FILE, HISTORY_FILE, README_FILE } from '../archive.ts';
import { fhirDocumentOf } from '../fhir/document.ts';
import { type CopiedFile, examTitle } from '../patient-copy.ts';
import type { ArchivedFile, ArchiveWriter } from '../ports.ts';

interface CopyPorts extends HistoryPorts {
  readonly guardians: Pick<Guardians, 'ofPatient'>;
  readonly patientFiles: Pick<PatientFiles, 'documentsOf' | 'byId'>;
  readonly exams: Pick<Exams, 'fileOf'>;
  readonly fileStore: Pick<FileStore, 'get'>;
  readonly archiveWriter: ArchiveWriter;
}

/** The copy of a history: a ZIP file in parts. */
interface HistoryCopy {
  readonly content: AsyncIterable<Uint8Array>;
  readonly patient: { readonly id: number; readonly siteId: number; readonly chartNumber: number };
  readonly fileCount: number;
}

interface StoredCopy extends CopiedFile {
  readonly read: ArchivedFile['read'];
}

const ALL_EXAMS = { formatId: null, page: { page: 1, size: null } } as const;

/**
 * The copy of a patient's history to which the patient has a right (H30): the PDF of the complete history, the same as a FHIR R4 document,
 * and every file. Copies and refused ones are audited. Refuses as `printCompleteHistory` does.
 */
export const copyHistory = query<CopyPorts, { readonly patientId: number }, HistoryCopy>({
  action: 'clinical-history.copy',
  allow: copiesHistory,
  async run(ports, actor, { patientId }) {
    const rendered = await renderCompleteHistory(ports, actor, patientId);
    if (!rendered.ok) return rendered;
    const { patient, document, pdf } = rendered.value;
    const files = await storedFiles(ports, patientId);
    const guardians = await ports.guardians.ofPatient(patientId);
    const at = timestamp(ports.clock);
    const bundle = fhirDocumentOf({ patient, document, guardians, files, at }, ports.sha256);
    const lostPaths: string[] = [];
    const archived = [
      { path: HISTORY_FILE, read: async () => pdf },
      { path: FHIR_FILE, read: async () => JSON.stringify(bundle, null, 1) },
      ...files.map(({ path, read }) => ({
        path,
        async read() {
          const content = await read();
          if (content === null) lostPaths.push(path);
          return content;
        },
      })),
      {
        path: README_FILE,
        read: async () => contentsText(patient.chartNumber, at, files, lostPaths),
      },
    ];
    return ok({ content: ports.archiveWriter.zip(archived), patient, fileCount: files.length });
  },
  auditFactsOf: ({ patient: { id, siteId }, fileCount }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: { files: fileCount },
  }),
});

/** The documents that are not withdrawn, then the exams that are not annulled. */
async function storedFiles(
  { patientFiles, charts, exams, fileStore }: CopyPorts,
  patientId: number,
): Promise<readonly StoredCopy[]> {
  const documents = await patientFiles.documentsOf(patientId);
  const { rows } = await charts.exams(patientId, ALL_EXAMS);
  const contentOf = async (storageKey: string | undefined) =>
    storageKey === undefined ? null : fileStore.get(storageKey);
  const files = [
    ...documents.map(({ id, kind, name, contentType, size, at }) => ({
      ...{ name, contentType, size, at, title: `${documentNames[kind]}: ${name}` },
      read: async () => contentOf((await patientFiles.byId(id))?.storageKey),
    })),
    ...rows.filter(isValid).map((exam) => ({
      ...{ name: exam.name, contentType: exam.contentType, size: exam.size, at: exam.writtenAt },
      title: examTitle(exam),
      read: async () => contentOf((await exams.fileOf(exam.id))?.storageKey),
    })),
  ];
  return files.map(({ name, ...file }, index) => ({ ...file, path: archivePath(index, name) }));
}
