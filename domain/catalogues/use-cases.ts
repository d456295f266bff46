import { listCatalogueItems } from './use-cases/list-catalogue-items.ts';
import { listClientTypes, listDocumentTypes } from './use-cases/list-fixed-items.ts';
import { listLocations } from './use-cases/list-locations.ts';
import { listPayers } from './use-cases/list-payers.ts';

export const cataloguesUseCases = {
  listCatalogueItems,
  listClientTypes,
  listDocumentTypes,
  listLocations,
  listPayers,
};
