export { findScorableObjectives, type ScorableObjective } from './find-scorable-objectives.ts';
export {
  type EarlierDueDate,
  type EvaluatedPeriod,
  type Objective,
  objectiveOf,
  type Scoring,
  type StoredObjective,
} from './objective.ts';
export type { LockedObjective, Objectives } from './ports.ts';
export { addObjective } from './use-cases/add-objective.ts';
export { extendObjective } from './use-cases/extend-objective.ts';
export { type FamilySession, type FamilySheet, openFamilySheet } from './use-cases/open-family-sheet.ts';
export {
  type AreaObjectives,
  type ChangeableObjective,
  type OpenedObjectives,
  openObjectives,
} from './use-cases/open-objectives.ts';
export { readPeriod } from './use-cases/read-period.ts';
export { scorePeriod } from './use-cases/score-period.ts';
