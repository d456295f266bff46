import { downloadList } from '#app/moving/.server/import.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** A list as a CSV file. */
export const loader = downloadLoader(onScreen('import-patients'), downloadList);
