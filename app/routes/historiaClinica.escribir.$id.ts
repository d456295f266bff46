import { writeEntry } from '#app/history/.server/clinical-entries.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Adds an entry to a clinical history, or verifies a consultation reason. */
export const action = pageAction(onWritableScreen('clinical-history'), writeEntry);

export { noLoader as loader };
