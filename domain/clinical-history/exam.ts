import type { Actor } from '#domain/access';
import { EXAM_FORMAT, type ExamFormat } from '#domain/exam-formats';
import {
  type FieldErrors,
  invalid,
  type LocalDate,
  ok,
  type Page,
  type PageRequest,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { EntryState } from './entry.ts';
import { readsHistory, writesHistory } from './policies.ts';

/** An exam: a file of a format, as an entry of a history (H20). */
export interface Exam extends EntryState {
  readonly id: number;
  readonly formatId: number;
  /** Day of care. */
  readonly date: LocalDate;
  /** Name of its file. */
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** Which exams are read; `formatId` null for all formats. */
export interface ExamQuery {
  readonly formatId: number | null;
  readonly page: PageRequest;
}

/** A page of exams, and the number of exams of each format that has some. */
export interface ExamPage extends Page<Exam> {
  readonly examCounts: readonly { readonly formatId: number; readonly examCount: number }[];
}

/** The form of an exam without its file. */
export interface ExamInput {
  readonly formatId: number | null;
  /** Null means today. */
  readonly date: LocalDate | null;
}

/**
 * Validates an exam and returns it in stored form (H20). Invalid: `format` `unknown-option` for a missing or inactive format,
 * `date` `exam-date-after-today`.
 */
export function checkExam(
  { date }: Pick<ExamInput, 'date'>,
  format: Pick<ExamFormat, 'id' | 'active'> | null,
  today: LocalDate,
): Result<{ readonly formatId: number; readonly date: LocalDate }> {
  const errors: Record<string, RefusalCode> = {};
  if (!format?.active) errors.format = 'unknown-option';
  if (date !== null && date > today) errors.date = 'exam-date-after-today';
  if (!format || Object.keys(errors).length > 0) return invalid(errors satisfies FieldErrors);
  return ok({ formatId: format.id, date: date ?? today });
}

/** Whether the caller may read exams of a format. Without the screen of histories they read only children's psychology (H21). */
export const mayReadExamsOfFormat = (actor: Actor, formatId: number | null): boolean =>
  readsHistory.permits(actor) || formatId === EXAM_FORMAT.childPsychology;

/** Like {@link mayReadExamsOfFormat}, for adding exams. */
export const mayAddExamsOfFormat = (actor: Actor, formatId: number | null): boolean =>
  writesHistory.permits(actor) || formatId === EXAM_FORMAT.childPsychology;
