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
export { changeCatalogueEntryState } from './use-cases/change-catalogue-entry-state.ts';
export { countUses } from './use-cases/count-uses.ts';
export { exportCatalogueEntries, listCatalogueEntries } from './use-cases/list-catalogue-entries.ts';
export { listDiagnoses } from './use-cases/list-diagnoses.ts';
export { saveCatalogueEntry } from './use-cases/save-catalogue-entry.ts';
