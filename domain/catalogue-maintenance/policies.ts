import { onScreen, onWritableScreen } from '#domain/access';
import { CATALOGUE_KEYS, type CatalogueKey, ORDERED_CATALOGUES } from './catalogue.ts';

/** Readers of any catalogue; {@link readsCatalogue} decides each. */
export const readsCatalogues = onScreen(...CATALOGUE_KEYS);

export const readsCatalogue = (key: CatalogueKey) => onScreen(key);

/** Maintainers of any catalogue; {@link maintainsCatalogue} decides each. */
export const maintainsCatalogues = onWritableScreen(...CATALOGUE_KEYS);

export const maintainsCatalogue = (key: CatalogueKey) => onWritableScreen(key);

/** Maintainers of a catalogue that orders reference. */
export const maintainsOrderedCatalogues = onWritableScreen(...ORDERED_CATALOGUES);
