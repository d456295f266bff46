import { maintainsOrderCatalogues, readUses } from '#app/catalogues/.server/catalogues.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** Counts the records that use a payer or a CUPS, before it is deactivated. */
export const loader = dataLoader(maintainsOrderCatalogues, readUses);
