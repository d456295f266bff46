import { addSubmittedObjective } from '#app/objectives/.server/objectives.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Adds an objective to a patient. */
export const action = pageAction(onWritableScreen('objectives'), addSubmittedObjective);

export { noLoader as loader };
