import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { readsReceipts } from '#domain/receipts';
import { parseLocalDate } from '#domain/shared';

export { readsReceipts };

/** The sheet of a day to sign on paper; without a valid day in the path that of today. */
export async function printDaySheet({ call, params, today }: PageScope): Promise<Response> {
  const date = parseLocalDate(params.fecha ?? '') ?? today;
  return pdfResponse(valueOrThrow(await call('printDaySheet', { date })).content);
}
