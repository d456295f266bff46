import type { ChildPsychologyExams, Exam } from '#domain/clinical-history';
import type { ExamFormat } from '#domain/exam-formats';
import { type BlankFormView, blankFormViewOf } from './catalogues.ts';
import { dateText } from './day-text.ts';
import { type EntryView, entryViewOf } from './entry.ts';
import { readableName } from './person-name.ts';

/** An exam as the history shows it. */
export interface ExamView extends EntryView {
  readonly id: number;
  /** `4 de marzo de 2026` */
  readonly date: string;
  /** Name of its file. */
  readonly name: string;
  readonly address: string;
  readonly isPdf: boolean;
  /** Bytes. */
  readonly size: number;
}

/** A format with its references and exams, newest first. */
export interface ExamGroup {
  readonly format: number;
  readonly name: string;
  /** Whether exams of it are still added. */
  readonly active: boolean;
  readonly reference: string | null;
  readonly blankForm: BlankFormView | null;
  readonly exams: readonly ExamView[];
}

const examViewOf = (exam: Exam): ExamView => ({
  ...entryViewOf(exam),
  ...{ id: exam.id, name: exam.name, size: exam.size },
  date: dateText(exam.date),
  address: `/archivos/examenes/${exam.id}`,
  isPdf: exam.contentType === 'application/pdf',
});

/** The formats in their order; an inactive one only with exams. */
export const examGroupsOf = (formats: readonly ExamFormat[], exams: readonly Exam[]): readonly ExamGroup[] =>
  formats
    .map(({ id, name, active, address, blankForm }) => ({
      ...{ format: id, name, active, reference: address },
      blankForm: blankForm && blankFormViewOf(blankForm),
      exams: exams.filter(({ formatId }) => formatId === id).map(examViewOf),
    }))
    .filter(({ active, exams: ofFormat }) => active || ofFormat.length > 0);

export const childPsychologyViewOf = (
  { patient, format, exams, adds, amendments }: ChildPsychologyExams,
  today: string,
) => ({
  patientId: patient.id,
  name: readableName(
    [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname]
      .filter(Boolean)
      .join(' '),
  ),
  document: `${patient.documentNumber}`,
  active: patient.active,
  locked: patient.lockHolder !== null,
  groups: examGroupsOf([format], exams),
  ...{ adds, amendments, today },
});

/** The exams of children's psychology of a patient. */
export type ChildPsychologyView = ReturnType<typeof childPsychologyViewOf>;
