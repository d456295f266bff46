import { charts } from './charts.ts';
import { anEvolution } from './evolutions.ts';
import { lists } from './lists.ts';
import { moreLists } from './more-lists.ts';
import { reports } from './reports.ts';
import { scheduling } from './scheduling.ts';

/** The cases that are compared with a floor, by section. */
export const CASES = {
  lists: [...lists, ...moreLists],
  charts,
  reports,
  scheduling: [...scheduling, anEvolution],
};
