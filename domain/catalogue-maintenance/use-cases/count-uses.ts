import { query } from '#domain/access';
import { forbidden, ok, today } from '#domain/shared';
import type { OrderedCatalogue } from '../catalogue.ts';
import { keepsCatalogue, keepsOrderedCatalogues } from '../policies.ts';
import type { CatalogueBook, EntryUses } from '../ports.ts';

interface CountUsesInput {
  readonly catalogue: OrderedCatalogue;
  readonly id: number;
}

/** How many records name a payer or a CUPS, for who is about to deactivate it. Refuses with `not-allowed`. */
export const countUses = query<{ catalogueBook: CatalogueBook }, CountUsesInput, EntryUses>({
  action: 'catalogues.count-uses',
  allow: keepsOrderedCatalogues,
  async run({ catalogueBook, clock }, actor, { catalogue, id }) {
    if (!keepsCatalogue(catalogue).permits(actor)) return forbidden();
    return ok(await catalogueBook.countUses(catalogue, id, today(clock)));
  },
});
