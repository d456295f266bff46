import { addObjective } from './use-cases/add-objective.ts';
import { extendObjective } from './use-cases/extend-objective.ts';
import { openFamilySheet } from './use-cases/open-family-sheet.ts';
import { openObjectives } from './use-cases/open-objectives.ts';
import { readPeriod } from './use-cases/read-period.ts';
import { scorePeriod } from './use-cases/score-period.ts';

export const objectivesUseCases = {
  addObjective,
  extendObjective,
  openFamilySheet,
  openObjectives,
  readPeriod,
  scorePeriod,
};
