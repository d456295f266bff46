import { readDataExport, requestDataExport } from '#app/moving/.server/data-export.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** How the export of all data stands, and its request. */
export const loader = dataLoader(onScreen('settings'), readDataExport, {
  screen: () => '/mantenimiento/ajustes',
});
export const action = pageAction(onScreen('settings'), requestDataExport);
