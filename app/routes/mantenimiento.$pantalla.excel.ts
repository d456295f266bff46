import { exportCatalogue, readsCatalogues } from '../.server/catalogues.ts';
import { pageLoader } from '../.server/route.ts';

/** The catalogue of a maintenance screen as an Excel file. */
export const loader = pageLoader(readsCatalogues, exportCatalogue);
