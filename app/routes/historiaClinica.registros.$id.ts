import { amendEntry } from '#app/history/.server/clinical-entries.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen, pageAction } from '#app/shell/.server/route.ts';

/** Clarifies, corrects or annuls an entry of a clinical history. */
export const action = pageAction(onWritableScreen('clinical-history', 'objectives'), amendEntry);

export { noLoader as loader };
