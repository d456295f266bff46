import { exportCatalogue, readsCatalogues } from '#app/catalogues/.server/catalogues.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The catalogue of a maintenance screen as an Excel file. */
export const loader = downloadLoader(readsCatalogues, exportCatalogue);
