import { SCREENS, type ScreenKey } from '#domain/access';
import type { EntryUses, OrderedCatalogue } from '#domain/catalogue-maintenance';
import { entryUseTexts } from '../copy/catalogues.ts';

/** One kind of records that use an entry, with the list that shows them. */
export interface EntryUseView {
  readonly text: string;
  readonly list: { readonly path: string; readonly label: string } | null;
}

/** The lists are sorted by payer; none of them shows the CUPS of an order. */
const LISTS = {
  patients: { screen: 'registered-patients', query: '?ver=activos&orden=payer' },
  orders: { screen: 'order-management', query: '?estado=vigentes&orden=payer' },
} as const satisfies Record<string, { screen: ScreenKey; query: string }>;

/** Who uses an entry, with links to the lists that the viewer may open; empty where nobody does. */
export function entryUsesOf(
  catalogue: OrderedCatalogue,
  { patients, orders, linesWithQuota }: EntryUses,
  opens: (screen: ScreenKey) => boolean,
): readonly EntryUseView[] {
  const texts = entryUseTexts;
  const listOf = (kind: keyof typeof LISTS): EntryUseView['list'] => {
    const { screen, query } = LISTS[kind];
    const path = SCREENS.find(({ key }) => key === screen)?.path;
    if (catalogue !== 'payers' || !path || !opens(screen)) return null;
    return { path: path + query, label: texts.lists[kind] };
  };
  return [
    ...(patients > 0 ? [{ text: texts.patients(patients), list: listOf('patients') }] : []),
    ...(orders > 0 ? [{ text: texts.orders(orders, catalogue), list: listOf('orders') }] : []),
    ...(linesWithQuota > 0 ? [{ text: texts.lines(linesWithQuota), list: null }] : []),
  ];
}
