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
export type { FamilySession, FamilySheet } from './use-cases/open-family-sheet.ts';
export {
  type AreaObjectives,
  type ChangeableObjective,
  type OpenedObjectives,
  openObjectives,
} from './use-cases/open-objectives.ts';
export { objectivesUseCases } from './use-cases.ts';
