import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { CatalogueItem, CatalogueItems } from '../ports.ts';

/** Lists items of maintained catalogues, active or not, by description. */
export const listCatalogueItems = query<
  { catalogueItems: CatalogueItems },
  { readonly types: readonly number[] },
  readonly CatalogueItem[]
>({
  action: 'catalogue-items.list',
  allow: anyUser,
  run: async ({ catalogueItems }, _actor, { types }) => ok(await catalogueItems.ofTypes(types)),
});
