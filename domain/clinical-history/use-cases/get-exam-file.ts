import { checkHistoryAccess, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { denied, forbidden, notFound, ok } from '#domain/shared';
import { mayReadExamsOfFormat } from '../exam.ts';
import { readsExams } from '../policies.ts';
import type { ExamFile, Exams } from '../ports.ts';

interface GetExamFilePorts {
  readonly exams: Pick<Exams, 'fileOf'>;
  readonly fileStore: Pick<FileStore, 'get'>;
}

interface OpenedExamFile extends Omit<ExamFile, 'storageKey'> {
  readonly content: Uint8Array;
}

/**
 * Reads the file of an exam, also of an annulled one (H6); every reading and every refused reading is audited (H2). Refuses with
 * `record-not-found`, with `chart-locked`, and with `not-allowed` for a format that the caller may not read (H21).
 */
export const getExamFile = query<GetExamFilePorts, { readonly examId: number }, OpenedExamFile>({
  action: 'exams.read-file',
  allow: readsExams,
  async run({ exams, fileStore }, actor, { examId }) {
    const exam = await exams.fileOf(examId);
    if (!exam) return notFound();
    const readable = checkHistoryAccess(actor, exam.patientId, exam);
    if (!readable.ok) return readable;
    const { patientId, siteId } = exam;
    if (!mayReadExamsOfFormat(actor, exam.formatId))
      return denied(forbidden(), { because: 'role', patientId, siteId });
    const { storageKey, ...facts } = exam;
    const content = await fileStore.get(storageKey);
    return content ? ok({ ...facts, content }) : notFound();
  },
  auditFactsOf: ({ entryId, patientId, siteId, formatId }) => ({
    subject: 'clinical-entry',
    subjectId: entryId,
    patientId,
    siteId,
    detail: { format: formatId },
  }),
});
