import { nameOf, searchText } from '#app/shared/view/filter-texts.ts';
import { presentTexts } from '#domain/wording';
import { orderListTexts } from '../copy/orders.ts';

/** The filters of the list of orders in words. */
export const orderFilterTextsOf = (parameters: URLSearchParams, siteName: string): readonly string[] =>
  presentTexts([
    nameOf(orderListTexts.kindFilter, parameters.get('tipo')),
    nameOf(orderListTexts.statusFilter, parameters.get('estado')),
    siteName,
    searchText(parameters),
  ]);
