import { changeCatalogueEntryState } from './use-cases/change-catalogue-entry-state.ts';
import { countUses } from './use-cases/count-uses.ts';
import { exportCatalogueEntries, listCatalogueEntries } from './use-cases/list-catalogue-entries.ts';
import { listDiagnoses } from './use-cases/list-diagnoses.ts';
import { saveCatalogueEntry } from './use-cases/save-catalogue-entry.ts';

export const catalogueMaintenanceUseCases = {
  changeCatalogueEntryState,
  countUses,
  exportCatalogueEntries,
  listCatalogueEntries,
  listDiagnoses,
  saveCatalogueEntry,
};
