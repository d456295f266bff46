import { query } from '#domain/access';
import { forbidden, ok, today } from '#domain/shared';
import type { OrderCatalogue } from '../catalogue.ts';
import { maintainsCatalogue, maintainsOrderCatalogues } from '../policies.ts';
import type { CatalogueEntryUses, CatalogueRepository } from '../ports.ts';

interface CountUsesInput {
  readonly catalogue: OrderCatalogue;
  readonly id: number;
}

/** Counts the uses of a payer or CUPS before it is deactivated (C7). Refuses with `not-allowed`. */
export const countUses = query<
  { catalogueRepository: CatalogueRepository },
  CountUsesInput,
  CatalogueEntryUses
>({
  action: 'catalogues.count-uses',
  allow: maintainsOrderCatalogues,
  async run({ catalogueRepository, clock }, actor, { catalogue, id }) {
    if (!maintainsCatalogue(catalogue).permits(actor)) return forbidden();
    return ok(await catalogueRepository.countUses(catalogue, id, today(clock)));
  },
});
