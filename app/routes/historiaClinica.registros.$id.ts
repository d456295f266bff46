import { amendEntry } from '../.server/clinical-entries.ts';
import { noLoader } from '../.server/data-loader.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Clarifies, corrects or annuls an entry of a clinical history. */
export const action = pageAction(onWritableScreen('clinical-history', 'objectives'), amendEntry);

export { noLoader as loader };
