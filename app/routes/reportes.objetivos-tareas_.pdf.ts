import { noLoader } from '../.server/data-loader.ts';
import { printObjectives, printsObjectives } from '../.server/progress-reports.ts';
import { pageAction } from '../.server/route.ts';

/** One PDF of the chosen objectives, form PACA – FO-187. */
export const action = pageAction(printsObjectives, printObjectives);

export { noLoader as loader };
