import { orderListTexts } from '../copy/orders.ts';
import { nameOf, presentTexts, searchText } from './filter-texts.ts';

/** The filters of the list of orders in words. */
export const orderFilterTextsOf = (parameters: URLSearchParams, siteName: string): readonly string[] =>
  presentTexts([
    nameOf(orderListTexts.kindFilter, parameters.get('tipo')),
    nameOf(orderListTexts.statusFilter, parameters.get('estado')),
    siteName,
    searchText(parameters),
  ]);
