import { type CatalogueItems, CONSULTATION_REASON_TYPE } from '#domain/catalogues';
import { type Failure, invalid } from '#domain/shared';

/**
 * Invalid with `terms` `unknown-option` unless all are active items of the catalogue of consultation reasons; null when they
 * are.
 */
export async function refuseUnknownTerm(
  { catalogueItems }: { readonly catalogueItems: CatalogueItems },
  termIds: readonly number[],
): Promise<Failure | null> {
  if (termIds.length === 0) return null;
  const terms = await catalogueItems.ofTypes([CONSULTATION_REASON_TYPE]);
  const activeIds = new Set(terms.filter(({ active }) => active).map(({ id }) => id));
  return termIds.every((id) => activeIds.has(id)) ? null : invalid({ terms: 'unknown-option' });
}
