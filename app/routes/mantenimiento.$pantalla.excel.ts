import { exportCatalogue, readsCatalogues } from '../.server/catalogues.ts';
import { downloadLoader } from '../.server/data-loader.ts';

/** The catalogue of a maintenance screen as an Excel file. */
export const loader = downloadLoader(readsCatalogues, exportCatalogue);
