import { command, succeeded } from '#domain/access';
import type { CatalogueItems } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { forbidden, notFound, refuse } from '#domain/shared';
import { type CatalogueKey, catalogueKeyOfType } from '../catalogue.ts';
import { maintainsCatalogue, maintainsCatalogues } from '../policies.ts';
import type { CatalogueRepository } from '../ports.ts';

interface ChangeCatalogueEntryStatePorts {
  readonly catalogueRepository: CatalogueRepository;
  readonly catalogueItems: CatalogueItems;
}

interface ChangeCatalogueEntryStateInput {
  /** Null finds the catalogue by the type of the item. */
  readonly catalogue: CatalogueKey | null;
  readonly id: number;
  readonly active: boolean;
}

/**
 * Activates or deactivates an entry; records that use it keep it (C1). Refuses with `payer-of-none` for N/A (C2), `not-allowed` and
 * `record-not-found`.
 */
export const changeCatalogueEntryState = command<
  ChangeCatalogueEntryStatePorts,
  ChangeCatalogueEntryStateInput,
  void
>({
  action: 'catalogues.change-state',
  allow: maintainsCatalogues,
  async run({ catalogueRepository, catalogueItems }, actor, { catalogue: requestedCatalogue, id, active }) {
    const item = requestedCatalogue === null ? await catalogueItems.byId(id) : null;
    const catalogue = requestedCatalogue ?? (item && catalogueKeyOfType(item.type));
    if (!catalogue) return notFound();
    if (!maintainsCatalogue(catalogue).permits(actor)) return forbidden();
    await catalogueRepository.lock();
    const before = await catalogueRepository.find(catalogue, id);
    if (!before) return notFound();
    if (catalogue === 'payers' && id === NO_PAYER) return refuse('payer-of-none');
    await catalogueRepository.setActive(catalogue, id, active);
    const detail = { catalogue, from: before.active, to: active };
    return succeeded(undefined, { subject: 'catalogue-entry', subjectId: id, detail });
  },
});
