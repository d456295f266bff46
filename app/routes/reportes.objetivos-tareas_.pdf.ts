import { printObjectives, printsObjectives } from '#app/reports/.server/progress-reports.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** One PDF of the chosen objectives, form PACA – FO-187. */
export const action = pageAction(printsObjectives, printObjectives);

export { noLoader as loader };
