import { command, type PatientAccessRepository, succeeded } from '#domain/access';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import type { ExamFormats } from '#domain/exam-formats';
import { checkDocument } from '#domain/file-rules';
import { forbidden, invalid, timestamp, today } from '#domain/shared';
import { checkExam, type ExamInput, mayAddExamsOfFormat } from '../exam.ts';
import { addsExams } from '../policies.ts';
import type { Exams } from '../ports.ts';
import { checkWritableHistory, lockWritableHistory } from '../writable-history.ts';

interface AddExamPorts extends UploadPorts {
  readonly exams: Exams;
  readonly examFormats: ExamFormats;
  readonly patientAccess: PatientAccessRepository;
}

interface AddExamInput extends ExamInput {
  readonly patientId: number | null;
  readonly file: FileUpload | null;
}

/**
 * Adds an exam to a history (H20). Invalid: `patientId` `patient-missing`, `file` `required` or the codes of `checkDocument`,
 * and the codes of `checkExam`. Refuses with the codes of `lockWritableHistory`, and with `not-allowed` for a format that the
 * caller may not add (H21).
 */
export const addExam = uploadCommand<
  AddExamPorts,
  AddExamInput,
  { readonly id: number; readonly entryId: number }
>(
  {
    filesOf: ({ file }) => ({ file }),
    check: checkDocument,
    async precheck({ patientAccess, examFormats, clock }, actor, { patientId, formatId, date, file }) {
      if (patientId === null) return invalid({ patientId: 'patient-missing' });
      if (!mayAddExamsOfFormat(actor, formatId)) return forbidden();
      const writable = checkWritableHistory(actor, await patientAccess.of(patientId));
      if (!writable.ok) return writable;
      const format = formatId === null ? null : await examFormats.byId(formatId);
      const checked = checkExam({ date }, format, today(clock));
      return checked.ok && file === null ? invalid({ file: 'required' }) : checked;
    },
  },
  command({
    action: 'exams.add',
    allow: addsExams,
    async run({ exams, examFormats, patientAccess, clock }, actor, input) {
      const { formatId, date: typedDate, storedUploads } = input;
      const history = await lockWritableHistory(patientAccess, actor, input.patientId);
      if (!history.ok) return history;
      const format = formatId === null ? null : await examFormats.byId(formatId);
      const checked = checkExam({ date: typedDate }, format, today(clock));
      if (!checked.ok) return checked;
      const { file } = storedUploads;
      if (!file) return invalid({ file: 'required' });
      const { patientId, siteId } = history.value;
      const exam = { ...checked.value, patientId, authorId: actor.userId, at: timestamp(clock) };
      const added = await exams.add({ ...file, ...exam });
      const { contentType, size } = file;
      const detail = { format: exam.formatId, contentType, size };
      return succeeded(added, {
        subject: 'clinical-entry',
        subjectId: added.entryId,
        patientId,
        siteId,
        detail,
      });
    },
  }),
);
