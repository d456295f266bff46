import { type CatalogueItems, CONSULTATION_REASON_TYPE } from '#domain/catalogues';
import { type Failure, invalid } from '#domain/shared';

/** Invalid with `terms` `unknown-option` when one is no active item of the catalogue of consultation reasons; null otherwise. */
export async function unknownTerm(
  { catalogueItems }: { readonly catalogueItems: CatalogueItems },
  termIds: readonly number[],
): Promise<Failure | null> {
  if (termIds.length === 0) return null;
  const offered = await catalogueItems.ofTypes([CONSULTATION_REASON_TYPE]);
  const known = new Set(offered.filter(({ active }) => active).map(({ id }) => id));
  return termIds.every((id) => known.has(id)) ? null : invalid({ terms: 'unknown-option' });
}
