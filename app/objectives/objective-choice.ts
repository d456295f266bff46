import type { Period } from '#domain/objective-rules';

/** The parameter of an Excel file with the chosen objectives. */
export const CHOSEN_PARAMETER = 'elegidos';

/** An objective of a file, with the period to show; null means all. */
export interface ObjectiveChoice {
  readonly objectiveId: number;
  readonly period: Period | null;
}

/** Chosen objectives as the value of their parameter: `12,15.2` for all periods of 12 and the second one of 15. */
export const chosenParameterValue = (choices: readonly ObjectiveChoice[]): string =>
  choices
    .map(({ objectiveId, period }) => (period === null ? objectiveId : `${objectiveId}.${period}`))
    .join(',');
