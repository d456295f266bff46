import { onScreen, onWritableScreen } from '#domain/access';
import { CATALOGUE_KEYS, type CatalogueKey, ORDERED_CATALOGUES } from './catalogue.ts';

/** Who reads some catalogue; which ones, tells {@link readsCatalogue}. */
export const readsCatalogues = onScreen(...CATALOGUE_KEYS);

/** Who reads a catalogue. */
export const readsCatalogue = (key: CatalogueKey) => onScreen(key);

/** Who keeps some catalogue; which ones, tells {@link keepsCatalogue}. */
export const keepsCatalogues = onWritableScreen(...CATALOGUE_KEYS);

/** Who keeps a catalogue. */
export const keepsCatalogue = (key: CatalogueKey) => onWritableScreen(key);

/** Who keeps a catalogue whose entries orders name. */
export const keepsOrderedCatalogues = onWritableScreen(...ORDERED_CATALOGUES);
