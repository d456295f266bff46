import { noLoader } from '../.server/data-loader.ts';
import { addSubmittedObjective } from '../.server/objectives.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Adds an objective to a patient. */
export const action = pageAction(onWritableScreen('objectives'), addSubmittedObjective);

export { noLoader as loader };
