import type { ObjectiveArea, Period, TaskScore } from '#domain/objective-rules';
import { type EvaluatedPeriod, objectiveOf, type StoredObjective } from '#domain/objectives';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import type { Letterhead, PrintedSignature } from './printed-document.ts';

/** The patient of a progress report. */
export interface ProgressPatient {
  /** Full name, names before surnames. */
  readonly name: string;
  /** Type and number of the identity document. */
  readonly document: string;
  readonly birthDate: LocalDate;
  /** EPS, prepaid company or policy, as the client type says. */
  readonly payer: string;
  /** Null when a lock closes the history to the reader. */
  readonly focus: string | null;
  /**
   * The newest principal diagnosis with its code; empty when there is none, null when a lock closes the history to the reader.
   */
  readonly diagnosis: string | null;
}

/** A scored period of a progress report. */
export interface ProgressPeriod {
  readonly period: number;
  /** Day of scoring; null for an imported scoring, whose day is not known. */
  readonly date: LocalDate | null;
  readonly percent: number;
  /** One per task, in their order. */
  readonly taskScores: readonly TaskScore[];
  readonly comment: string | null;
}

/** An objective with its scored periods as form PACA – FO-187 shows it (G11). */
export interface ProgressReport {
  readonly entryId: number;
  readonly titleKind: 'quarterly' | 'monthly';
  readonly patient: ProgressPatient;
  /** Age on the day of printing, in whole months. */
  readonly ageMonths: number;
  readonly area: ObjectiveArea;
  readonly date: LocalDate;
  readonly dueDate: LocalDate;
  readonly text: string;
  readonly tasks: readonly string[];
  /** The only period that is shown, scored or not; null for all. */
  readonly onlyPeriod: Period | null;
  /** The scored periods that are shown. */
  readonly periods: readonly ProgressPeriod[];
  /** The percent of the objective; null while no period is scored, and when one period is shown (G11). */
  readonly percent: number | null;
  /** Whether it was imported from before Integra. */
  readonly imported: boolean;
  /** Who set the objective. */
  readonly author: { readonly id: number; readonly name: string };
}

/** A progress report with letterhead and signatures. */
export interface PrintedProgressReport extends ProgressReport {
  readonly letterhead: Letterhead;
  readonly therapistSignature: PrintedSignature;
  /** Null when the site has no coordinator. */
  readonly coordinatorSignature: PrintedSignature | null;
}

/** A file of progress reports; each begins on a new page. */
export interface PrintedProgressReports {
  readonly kind: 'progress-reports';
  readonly issuedBy: string;
  readonly issuedAt: string;
  readonly reports: readonly PrintedProgressReport[];
}

const monthOf = (date: LocalDate) => date.slice(0, 7);

/** Monthly when all evaluated periods of the objective were scored in one calendar month, shown or not; else quarterly (G11). The day of an imported scoring is not known. */
const titleKindOf = (evaluatedPeriods: readonly EvaluatedPeriod[]): ProgressReport['titleKind'] =>
  evaluatedPeriods.every(({ importedBy }) => importedBy === null) &&
  new Set(evaluatedPeriods.map(({ date }) => monthOf(date))).size === 1
    ? 'monthly'
    : 'quarterly';

/** The progress report of an objective; `period` null for all its scored periods (G11). */
export function progressReportOf(
  stored: StoredObjective,
  patient: ProgressPatient,
  { period, today }: { readonly period: Period | null; readonly today: LocalDate },
): ProgressReport {
  const { entryId, periods, percent, ...objective } = objectiveOf(stored, today);
  const evaluatedPeriods = periods.filter((each) => each !== null);
  const shownPeriods = evaluatedPeriods.filter((each) => period === null || each.period === period);
  return {
    entryId,
    patient,
    onlyPeriod: period,
    percent: period === null ? percent : null,
    titleKind: titleKindOf(evaluatedPeriods),
    ageMonths: fullMonthsBetween(patient.birthDate, today),
    area: objective.area,
    date: objective.date,
    dueDate: objective.dueDate,
    text: objective.text,
    tasks: objective.tasks,
    periods: shownPeriods.map(({ date, taskScores, comment, importedBy, ...scoring }) => ({
      period: scoring.period,
      percent: scoring.percent,
      date: importedBy === null ? date : null,
      taskScores,
      comment,
    })),
    imported: objective.importedBy !== null,
    author: { id: objective.authorId, name: objective.author.name },
  };
}
