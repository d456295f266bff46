import { SCREENS, type ScreenKey } from '#domain/access';
import type { CatalogueEntryUses, OrderCatalogue } from '#domain/catalogue-maintenance';
import { catalogueEntryUseTexts } from '../copy.ts';

/** The number of records that use a catalogue entry, with a link to their list. */
export interface CatalogueEntryUseView {
  readonly text: string;
  readonly list: { readonly path: string; readonly label: string } | null;
}

/** The lists that the uses of a payer open, sorted by payer. The uses of a CUPS have no list. */
const LISTS = {
  patients: { screen: 'registered-patients', query: '?ver=activos&orden=payer' },
  orders: { screen: 'order-management', query: '?estado=vigentes&orden=payer' },
} as const satisfies Record<string, { screen: ScreenKey; query: string }>;

/** The uses of a catalogue entry; only lists that the viewer may open are linked. */
export function catalogueEntryUseViewsOf(
  catalogue: OrderCatalogue,
  { patientCount, orderCount, lineWithUnitsLeftCount }: CatalogueEntryUses,
  mayOpen: (screen: ScreenKey) => boolean,
): readonly CatalogueEntryUseView[] {
  const texts = catalogueEntryUseTexts;
  const listOf = (kind: keyof typeof LISTS): CatalogueEntryUseView['list'] => {
    const { screen, query } = LISTS[kind];
    const path = SCREENS.find(({ key }) => key === screen)?.path;
    if (catalogue !== 'payers' || !path || !mayOpen(screen)) return null;
    return { path: path + query, label: texts.lists[kind] };
  };
  return [
    ...(patientCount > 0 ? [{ text: texts.patients(patientCount), list: listOf('patients') }] : []),
    ...(orderCount > 0 ? [{ text: texts.orders(orderCount, catalogue), list: listOf('orders') }] : []),
    ...(lineWithUnitsLeftCount > 0 ? [{ text: texts.lines(lineWithUnitsLeftCount), list: null }] : []),
  ];
}
