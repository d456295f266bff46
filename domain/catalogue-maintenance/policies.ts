import { onScreen, onWritableScreen } from '#domain/access';
import { CATALOGUE_KEYS, CATALOGUES_OF_ORDERS, type CatalogueKey } from './catalogue.ts';

/** Permits readers of at least one catalogue; {@link readsCatalogue} decides about one. */
export const readsCatalogues = onScreen(...CATALOGUE_KEYS);

export const readsCatalogue = (key: CatalogueKey) => onScreen(key);

/** Permits maintainers of at least one catalogue; {@link maintainsCatalogue} decides about one. */
export const maintainsCatalogues = onWritableScreen(...CATALOGUE_KEYS);

export const maintainsCatalogue = (key: CatalogueKey) => onWritableScreen(key);

/** Permits maintainers of at least one catalogue that orders reference. */
export const maintainsOrderCatalogues = onWritableScreen(...CATALOGUES_OF_ORDERS);
