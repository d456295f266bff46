import { noLoader } from '../.server/data-loader.ts';
import { addSentObjective } from '../.server/objectives.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Adds an objective to a patient. */
export const action = pageAction(onWritableScreen('objectives'), addSentObjective);

export { noLoader as loader };
