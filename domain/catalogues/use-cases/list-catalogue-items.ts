import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { CatalogueItem, CatalogueItems } from '../ports.ts';

/** The entries, active or not, of some of the maintained catalogues, by description (section 9 of part 1). */
export const listCatalogueItems = query<
  { catalogueItems: CatalogueItems },
  { readonly types: readonly number[] },
  readonly CatalogueItem[]
>({
  action: 'catalogue-items.list',
  allow: anyUser,
  run: async ({ catalogueItems }, _actor, { types }) => ok(await catalogueItems.ofTypes(types)),
});
