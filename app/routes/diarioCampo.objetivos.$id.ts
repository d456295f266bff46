import { changeObjective } from '#app/objectives/.server/objectives.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Scores a period of an objective, or extends its due date. */
export const action = pageAction(onWritableScreen('objectives', 'agenda'), changeObjective);

export { noLoader as loader };
