import { writeEntry } from '../.server/clinical-entries.ts';
import { noLoader } from '../.server/data-loader.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Writes into a clinical history. */
export const action = pageAction(onWritableScreen('clinical-history'), writeEntry);

export { noLoader as loader };
