import type { LocalDate } from '#domain/shared';

/** The five therapy areas of objectives with their specialties, in their order on screen (G1). */
export const OBJECTIVE_AREAS = [
  { id: 1, specialtyId: 2, therapy: 'physio' },
  { id: 2, specialtyId: 3, therapy: 'speech' },
  { id: 3, specialtyId: 4, therapy: 'occupational' },
  { id: 4, specialtyId: 6, therapy: 'psychology' },
  { id: 5, specialtyId: 5, therapy: 'education' },
] as const;

/** The id of a therapy area. */
export type ObjectiveArea = (typeof OBJECTIVE_AREAS)[number]['id'];

/** The therapy area that a confidentiality lock closes (G9). */
export const PSYCHOLOGY: ObjectiveArea = 4;

/** The evaluations of an objective. */
export const PERIODS = [1, 2, 3] as const;
export type Period = (typeof PERIODS)[number];

/** The scores that a task can get in a period, best first. */
export const SCORES = [100, 80, 60, 40, 20, 0] as const;

/** The score of one task in one period, and whether the task is met. */
export interface TaskScore {
  readonly score: number;
  readonly met: boolean;
}

/** Whether a task is reached: in some period it had the best score and was met (G10). `periods` are those of its objective. */
export const isTaskReached = (
  periods: readonly ({ readonly taskScores: readonly TaskScore[] } | null)[],
  taskIndex: number,
): boolean =>
  periods.some((period) => {
    const taskScore = period?.taskScores[taskIndex];
    return taskScore?.met === true && taskScore.score === SCORES[0];
  });

/** `sum` / `count`, rounded half up; null when `count` is 0. */
const roundedMean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((2 * sum + count) / (2 * count));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Percent of a period: the mean of the scores of its tasks (G4). */
export const periodPercent = (taskScores: readonly TaskScore[]): number =>
  roundedMean(sumOf(taskScores.map(({ score }) => score)), taskScores.length) ?? 0;

/** Percent of an objective: the mean of its evaluated periods, rounded once; null when there is none (G4). */
export function objectivePercent(periods: readonly (readonly TaskScore[] | null)[]): number | null {
  const taskScores = periods.flatMap((period) => period ?? []);
  return roundedMean(sumOf(taskScores.map(({ score }) => score)), taskScores.length);
}

/** Average of a therapy area: the mean of its evaluated objectives; null when there is none (G4). */
export function areaAverage(percents: readonly (number | null)[]): number | null {
  const evaluated = percents.filter((percent) => percent !== null);
  return roundedMean(sumOf(evaluated), evaluated.length);
}

/** A percent or an average as text; '--' for none (G4). */
export const percentText = (percent: number | null): string =>
  percent === null ? '--' : `${percent}\u00a0%`;

/** The scoring that counts for each period: the latest valid one (G5). `scorings` are in the order of writing. */
export const currentScorings = <Scoring extends { readonly period: number; readonly annulled: boolean }>(
  scorings: readonly Scoring[],
): readonly (Scoring | null)[] =>
  PERIODS.map(
    (wanted) => scorings.findLast(({ period, annulled }) => period === wanted && !annulled) ?? null,
  );

/** The state of an objective: overdue and pending ones are not evaluated (G6). */
export type ObjectiveState = 'evaluated' | 'overdue' | 'pending';

/** The state of an objective; one that is due today is not overdue (G6). */
export function objectiveState(
  { percent, dueDate }: { readonly percent: number | null; readonly dueDate: LocalDate },
  today: LocalDate,
): ObjectiveState {
  if (percent !== null) return 'evaluated';
  return dueDate < today ? 'overdue' : 'pending';
}

/** The average of the objectives that were set in one quarter. */
export interface QuarterAverage {
  readonly year: number;
  readonly quarter: number;
  readonly average: number | null;
}

const MONTHS_PER_QUARTER = 3;
const QUARTERS_PER_YEAR = 4;

/** Averages of a therapy area by quarter, from the first to the last quarter with an objective (G4). */
export function quarterAverages(
  objectives: readonly { readonly date: LocalDate; readonly percent: number | null }[],
): readonly QuarterAverage[] {
  if (objectives.length === 0) return [];
  const quarterIndexOf = (date: LocalDate) =>
    Number(date.slice(0, 4)) * QUARTERS_PER_YEAR +
    Math.floor((Number(date.slice(5, 7)) - 1) / MONTHS_PER_QUARTER);
  const quarterIndexes = objectives.map(({ date }) => quarterIndexOf(date));
  const firstIndex = Math.min(...quarterIndexes);
  return Array.from({ length: Math.max(...quarterIndexes) - firstIndex + 1 }, (_, index) => {
    const quarterIndex = firstIndex + index;
    const percents = objectives
      .filter((_, position) => quarterIndexes[position] === quarterIndex)
      .map(({ percent }) => percent);
    return {
      year: Math.floor(quarterIndex / QUARTERS_PER_YEAR),
      quarter: (quarterIndex % QUARTERS_PER_YEAR) + 1,
      average: areaAverage(percents),
    };
  });
}

/** The facts about a user that decide their rights on objectives. */
export interface ObjectiveUser {
  readonly userId: number;
  /** Role 1. */
  readonly isAdministrator: boolean;
  /** Roles 9, 13 and 15. */
  readonly isCoordinator: boolean;
  /** Whether the patient's confidentiality lock opens for the user; true when there is no lock. */
  readonly mayOpenLock: boolean;
}

/** Whether the user may read the objectives of an area: a lock closes psychology to users for whom it does not open (G9). */
export const mayReadArea = ({ mayOpenLock }: Pick<ObjectiveUser, 'mayOpenLock'>, area: number): boolean =>
  mayOpenLock || area !== PSYCHOLOGY;

/** Whether the user may add an objective: role 1, or the patient's leader of the area (G7). */
export const mayAdd = (user: ObjectiveUser, area: number, leaderId: number | null): boolean =>
  mayReadArea(user, area) && (user.isAdministrator || user.userId === leaderId);

/** Whether the user may score an objective: its author, or role 9, 13 or 15 (G7). */
export const mayScore = (
  user: ObjectiveUser,
  { area, authorId }: { readonly area: number; readonly authorId: number },
): boolean => mayReadArea(user, area) && (user.isCoordinator || user.userId === authorId);

/** Whether the user may extend the due date: role 1, and roles 9, 13 and 15 while the percent is 0 or null (G7). */
export const mayExtend = (
  user: ObjectiveUser,
  { area, percent }: { readonly area: number; readonly percent: number | null },
): boolean =>
  mayReadArea(user, area) &&
  (user.isAdministrator || (user.isCoordinator && (percent === null || percent === 0)));
