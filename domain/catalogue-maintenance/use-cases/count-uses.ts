import { query } from '#domain/access';
import { forbidden, ok, today } from '#domain/shared';
import type { OrderedCatalogue } from '../catalogue.ts';
import { maintainsCatalogue, maintainsOrderedCatalogues } from '../policies.ts';
import type { CatalogueRepository, EntryUses } from '../ports.ts';

interface CountUsesInput {
  readonly catalogue: OrderedCatalogue;
  readonly id: number;
}

/** Counts the uses of a payer or CUPS before it is deactivated (C7). Refuses with `not-allowed`. */
export const countUses = query<{ catalogueRepository: CatalogueRepository }, CountUsesInput, EntryUses>({
  action: 'catalogues.count-uses',
  allow: maintainsOrderedCatalogues,
  async run({ catalogueRepository, clock }, actor, { catalogue, id }) {
    if (!maintainsCatalogue(catalogue).permits(actor)) return forbidden();
    return ok(await catalogueRepository.countUses(catalogue, id, today(clock)));
  },
});
