export {
  CATALOGUE_KEYS,
  CATALOGUES,
  CATALOGUES_OF_ORDERS,
  type CatalogueKey,
  catalogueKeyOfType,
  type OrderCatalogue,
} from './catalogue.ts';
export { parseEntry } from './parse-entry.ts';
export { maintainsCatalogue, maintainsOrderCatalogues, readsCatalogues } from './policies.ts';
export type {
  CatalogueEntry,
  CatalogueEntryUses,
  CatalogueRepository,
  EarlierText,
  EntryQuery,
  ListedEntry,
} from './ports.ts';
export { proposedRips, RIPS_FIELDS, withProposedRips } from './rips-fields.ts';
export { catalogueMaintenanceUseCases } from './use-cases.ts';
