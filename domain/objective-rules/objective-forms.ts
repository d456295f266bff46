import {
  countCharacters,
  type FieldErrors,
  foldText,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
  tidy,
} from '#domain/shared';
import { PERIODS, type Period, SCORES, type TaskScore } from './objective-rules.ts';

/** Maximum lengths in code points. */
const TEXT_AND_COMMENT_MAX_LENGTH = 40_000;
const TASK_MAX_LENGTH = 500;

/** The numbers of the tasks of an objective. */
const TASK_NUMBERS = [1, 2, 3] as const;

/** The form of an objective. */
export interface ObjectiveInput {
  readonly text: string;
  /** Its three tasks. */
  readonly tasks: readonly string[];
  readonly dueDate: LocalDate | null;
  /** Day of care; null means today. */
  readonly date: LocalDate | null;
}

/** An objective in stored form. */
export interface NewObjective {
  readonly text: string;
  readonly tasks: readonly string[];
  readonly dueDate: LocalDate;
  readonly date: LocalDate;
}

/**
 * The number of the first task that repeats an earlier one; null when there is none. Case, accents and additional
 * blanks do not count (G2).
 */
export function repeatedTaskNumber(tasks: readonly string[]): number | null {
  const folded = tasks.map((task) => foldText(tidy(task)));
  const repeatedIndex = folded.findIndex((task, index) => task !== '' && folded.indexOf(task) < index);
  return repeatedIndex < 0 ? null : repeatedIndex + 1;
}

/**
 * Validates an objective and returns it in stored form (G2). Invalid: `text` and `task1` to `task3` `required` or too long
 * (`objective-too-long`, `task-too-long`), `tasks-coincide` for a repeated task, `dueDate` `required` or
 * `due-date-not-after-today`, `date` `objective-date-after-today`. With a repeated task the whole refusal has the code `same-tasks`.
 */
export function checkObjective(input: ObjectiveInput, today: LocalDate): Result<NewObjective> {
  const { dueDate } = input;
  const text = input.text.trim();
  const tasks = TASK_NUMBERS.map((number) => tidy(input.tasks[number - 1] ?? ''));
  const errors: Record<string, RefusalCode> = {};
  if (text === '') errors.text = 'required';
  if (countCharacters(text) > TEXT_AND_COMMENT_MAX_LENGTH) errors.text = 'objective-too-long';
  for (const [index, task] of tasks.entries()) {
    if (task === '') errors[`task${index + 1}`] = 'required';
    if (countCharacters(task) > TASK_MAX_LENGTH) errors[`task${index + 1}`] = 'task-too-long';
  }
  const repeatedNumber = repeatedTaskNumber(tasks);
  if (repeatedNumber) errors[`task${repeatedNumber}`] = 'tasks-coincide';
  if (dueDate === null) errors.dueDate = 'required';
  else if (dueDate <= today) errors.dueDate = 'due-date-not-after-today';
  if (input.date !== null && input.date > today) errors.date = 'objective-date-after-today';
  if (dueDate === null || Object.keys(errors).length > 0)
    return invalid(errors satisfies FieldErrors, repeatedNumber ? 'same-tasks' : undefined);
  return ok({ text, tasks, dueDate, date: input.date ?? today });
}

/** The form that scores a period. `tasks` has one score per task, null for a task that has no score. */
export interface ScoringInput {
  readonly period: number | null;
  readonly tasks: readonly { readonly score: number | null; readonly met: boolean }[];
  readonly comment: string;
}

/** The scoring of a period in stored form. */
export interface NewScoring {
  readonly period: Period;
  readonly taskScores: readonly TaskScore[];
  readonly comment: string | null;
}

/**
 * Validates the scoring of a period and returns it in stored form (G3). Invalid: `period` `unknown-option`, `score1` to `score3`
 * `required` or `unknown-option`, `comment` `comment-too-long`.
 */
export function checkScoring(input: ScoringInput): Result<NewScoring> {
  const errors: Record<string, RefusalCode> = {};
  const period = PERIODS.find((each) => each === input.period);
  if (!period) errors.period = 'unknown-option';
  const taskScores = TASK_NUMBERS.map((number) => {
    const { score, met } = input.tasks[number - 1] ?? { score: null, met: false };
    if (score === null) errors[`score${number}`] = 'required';
    else if (!SCORES.some((each) => each === score)) errors[`score${number}`] = 'unknown-option';
    return { score: score ?? 0, met };
  });
  const comment = input.comment.trim();
  if (countCharacters(comment) > TEXT_AND_COMMENT_MAX_LENGTH) errors.comment = 'comment-too-long';
  if (!period || Object.keys(errors).length > 0) return invalid(errors satisfies FieldErrors);
  return ok({ period, taskScores, comment: comment || null });
}

/** Validates a due date that replaces another one (G8). Invalid: `dueDate` `required`, `due-date-before-today` or `due-date-not-later`. */
export function checkExtension(
  dueDate: LocalDate | null,
  currentDueDate: LocalDate,
  today: LocalDate,
): Result<LocalDate> {
  if (dueDate === null) return invalid({ dueDate: 'required' });
  if (dueDate < today) return invalid({ dueDate: 'due-date-before-today' });
  return dueDate > currentDueDate ? ok(dueDate) : invalid({ dueDate: 'due-date-not-later' });
}
