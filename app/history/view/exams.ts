import { type BlankFormView, blankFormViewOf } from '#app/catalogues/catalogues.ts';
import type { ChildPsychologyExams, Exam, ExamPage } from '#domain/clinical-history';
import type { ExamFormat } from '#domain/exam-formats';
import { dateText, readableName } from '#domain/wording';
import { type EntryView, entryViewOf } from '../entry.ts';

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

/** A format with the exams that were read, newest first. */
export interface ExamGroup {
  readonly formatId: number;
  readonly name: string;
  /** Whether exams of it can still be added. */
  readonly active: boolean;
  /** Address of a page about the format, such as its manual; null when there is none. */
  readonly referenceAddress: string | null;
  readonly blankForm: BlankFormView | null;
  /** Number of all its exams. */
  readonly count: number;
  readonly exams: readonly ExamView[];
}

/** The exams of a patient: the newest of each format, or a page of one format. */
export interface ExamsView {
  readonly groups: readonly ExamGroup[];
  /** The format whose page was read; null when the newest exams of each format were read, or when `groups` lacks the format. */
  readonly chosenFormatId: number | null;
}

const examViewOf = (exam: Exam): ExamView => ({
  ...entryViewOf(exam),
  id: exam.id,
  name: exam.name,
  size: exam.size,
  date: dateText(exam.date),
  address: `/archivos/examenes/${exam.id}`,
  isPdf: exam.contentType === 'application/pdf',
});

/** Keeps the order of the formats; an inactive format is left out when it has no exams. */
export const examsViewOf = (
  formats: readonly ExamFormat[],
  { rows, examCounts }: ExamPage,
  chosenFormatId: number | null,
): ExamsView => {
  const groups = formats
    .map(({ id, name, active, referenceAddress, blankForm }) => ({
      formatId: id,
      name,
      active,
      referenceAddress,
      blankForm: blankForm && blankFormViewOf(blankForm),
      count: examCounts.find(({ formatId }) => formatId === id)?.examCount ?? 0,
      exams: rows.filter(({ formatId }) => formatId === id).map(examViewOf),
    }))
    .filter(({ active, count }) => active || count > 0);
  return {
    groups,
    chosenFormatId: groups.some(({ formatId }) => formatId === chosenFormatId) ? chosenFormatId : null,
  };
};

export const childPsychologyViewOf = (
  { patient, format, exams, mayAdd, entryRights }: ChildPsychologyExams,
  today: string,
  page: { readonly page: number; readonly size: number },
) => ({
  patientId: patient.id,
  name: readableName(
    [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname]
      .filter(Boolean)
      .join(' '),
  ),
  document: `${patient.documentNumber}`,
  active: patient.active,
  locked: patient.lockHolderUsername !== null,
  exams: examsViewOf([format], exams, format.id),
  mayAdd,
  entryRights,
  today,
  page,
});

/** The exams of children's psychology of a patient. */
export type ChildPsychologyView = ReturnType<typeof childPsychologyViewOf>;
