import { downloadDataExport } from '#app/moving/.server/data-export.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The ZIP file of the latest export of all data. */
export const loader = downloadLoader(onScreen('settings'), downloadDataExport);
