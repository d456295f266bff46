import { writeEntry } from '../.server/clinical-entries.ts';
import { noLoader } from '../.server/data-loader.ts';
import { onWritableScreen, pageAction } from '../.server/route.ts';

/** Adds an entry to a clinical history, or verifies a consultation reason. */
export const action = pageAction(onWritableScreen('clinical-history'), writeEntry);

export { noLoader as loader };
