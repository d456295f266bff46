import { checkHistoryAccess, onScreen, query } from '#domain/access';
import { EXAM_FORMAT, type ExamFormat, type ExamFormats } from '#domain/exam-formats';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { notFound, ok, type PageRequest, today } from '#domain/shared';
import { isValid, mayAnnul } from '../entry.ts';
import type { ExamPage } from '../exam.ts';
import { addsExams, writesHistory } from '../policies.ts';
import type { Charts } from '../ports.ts';

interface ListPorts {
  readonly charts: Pick<Charts, 'exams'>;
  readonly examFormats: ExamFormats;
  readonly patientRecords: PatientRecords;
}

/** The exams of children's psychology of a patient. */
export interface ChildPsychologyExams {
  readonly patient: PatientRecord;
  readonly format: ExamFormat;
  /** Newest first. */
  readonly exams: ExamPage;
  /** Whether the caller may add exams. */
  readonly mayAdd: boolean;
  /** Whether the caller may clarify entries, and the ids of the entries that they may annul. */
  readonly entryRights: { readonly mayWrite: boolean; readonly annullableEntryIds: readonly number[] };
}

/**
 * Lists the exams of children's psychology of a patient (H21); every reading and every refused reading is a row of the audit
 * trail (H2). Refuses with `record-not-found` for a patient of a site that the caller can't see, and with `chart-locked` under
 * a confidentiality lock.
 */
export const listChildPsychologyExams = query<
  ListPorts,
  { readonly patientId: number; readonly page: PageRequest },
  ChildPsychologyExams
>({
  action: 'exams.list-child-psychology',
  allow: onScreen('psychology-exams'),
  async run({ charts, examFormats, patientRecords, clock }, actor, { patientId, page }) {
    const opened = checkHistoryAccess(actor, patientId, await patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    const { value: patient } = opened;
    const format = await examFormats.byId(EXAM_FORMAT.childPsychology);
    if (!format) return notFound();
    const exams = await charts.exams(patientId, { formatId: format.id, page });
    const mayWrite = patient.active && writesHistory.permits(actor);
    const annullableExams = exams.rows.filter(
      (exam) => mayWrite && isValid(exam) && mayAnnul(exam, actor, today(clock)),
    );
    return ok({
      patient,
      format,
      exams,
      mayAdd: patient.active && format.active && addsExams.permits(actor),
      entryRights: { mayWrite, annullableEntryIds: annullableExams.map(({ entryId }) => entryId) },
    });
  },
  auditFactsOf: ({ patient: { id, siteId }, exams }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: { exams: exams.rows.length },
  }),
});
