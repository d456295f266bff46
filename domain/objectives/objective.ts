import type { EntryState } from '#domain/clinical-history';
import {
  currentScorings,
  type ObjectiveArea,
  type ObjectiveState,
  objectivePercent,
  objectiveState,
  periodPercent,
  type TaskScore,
} from '#domain/objective-rules';
import type { LocalDate } from '#domain/shared';

/** A scoring of a period, an entry of its own (G3). */
export interface Scoring extends EntryState {
  /** Day of scoring. */
  readonly date: LocalDate;
  readonly period: number;
  /** One per task, in their order. */
  readonly taskScores: readonly TaskScore[];
  readonly comment: string | null;
}

/** A due date that another one replaced (G8). */
export interface EarlierDueDate {
  readonly dueDate: LocalDate;
  /** Name of the user who extended it. */
  readonly extendedBy: string;
  readonly extendedAt: string;
}

/** An objective as it is stored, with everything that was added to it. */
export interface StoredObjective extends EntryState {
  readonly patientId: number;
  readonly area: ObjectiveArea;
  /** Day of care. */
  readonly date: LocalDate;
  readonly text: string;
  /** Its three tasks. */
  readonly tasks: readonly string[];
  /** The date that is valid now. */
  readonly dueDate: LocalDate;
  /** Oldest first. */
  readonly earlierDueDates: readonly EarlierDueDate[];
  /** User name of the author. */
  readonly authorUsername: string;
  /** In the order of writing, annulled ones too. */
  readonly scorings: readonly Scoring[];
}

/** The scoring that counts for a period. */
export interface EvaluatedPeriod extends Scoring {
  /** Percent of the period (G4). */
  readonly percent: number;
}

/** An objective with its percentages. */
export interface Objective extends StoredObjective {
  /** The periods 1 to 3; null for a period that is not evaluated. */
  readonly periods: readonly (EvaluatedPeriod | null)[];
  /** Null while no period is evaluated (G4). */
  readonly percent: number | null;
  readonly state: ObjectiveState;
}

type PeriodScoring = {
  readonly period: number;
  readonly taskScores: readonly TaskScore[];
  readonly annulled: boolean;
};

/** Percent of an objective from all its scorings, in the order of writing (G4, G5). */
export const percentOfScorings = (scorings: readonly PeriodScoring[]): number | null =>
  objectivePercent(currentScorings(scorings).map((scoring) => scoring?.taskScores ?? null));

/** The periods, the percent and the state of a stored objective (G4 to G6). */
export function objectiveOf(stored: StoredObjective, today: LocalDate): Objective {
  const scorings = stored.scorings.map((scoring) => ({ ...scoring, annulled: scoring.annulment !== null }));
  const current = currentScorings(scorings);
  const percent = objectivePercent(current.map((scoring) => scoring?.taskScores ?? null));
  return {
    ...stored,
    periods: current.map(
      (scoring) => scoring && { ...withoutAnnulledFlag(scoring), percent: periodPercent(scoring.taskScores) },
    ),
    percent,
    state: objectiveState({ percent, dueDate: stored.dueDate }, today),
  };
}

const withoutAnnulledFlag = ({
  annulled: _,
  ...scoring
}: Scoring & { readonly annulled: boolean }): Scoring => scoring;
