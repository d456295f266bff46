import { readSavedChoices, saveOrRemoveChoices } from '#app/moving/.server/saved-choices.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The named decisions for files of a list. */
export const loader = dataLoader(onScreen('import-patients'), readSavedChoices);

/** Saves the decisions for a file under a name, or removes named ones. */
export const action = pageAction(onScreen('import-patients'), saveOrRemoveChoices);
