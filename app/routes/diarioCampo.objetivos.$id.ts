import { noLoader } from '../.server/data-loader.ts';
import { changeObjective } from '../.server/objectives.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Scores a period of an objective, or extends its due date. */
export const action = pageAction(onWritableScreen('objectives', 'agenda'), changeObjective);

export { noLoader as loader };
