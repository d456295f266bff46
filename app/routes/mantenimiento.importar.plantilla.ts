import { downloadTemplate } from '#app/moving/.server/import.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The template of a list. */
export const loader = downloadLoader(onScreen('import-patients'), downloadTemplate);
