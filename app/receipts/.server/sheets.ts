import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { readsReceipts } from '#domain/receipts';
import { parseLocalDate } from '#domain/shared';
import { SHEET_MONTH } from '../sheet-month.ts';

export { readsReceipts };

/** The sheet of a day to sign on paper; without a valid day in the path that of today. */
export async function printDaySheet({ call, params, today }: PageScope): Promise<Response> {
  const date = parseLocalDate(params.fecha ?? '') ?? today;
  return pdfResponse(valueOrThrow(await call('printDaySheet', { date })).content);
}

/** The sheet of the patient, authorization and month of the path; without a valid month it is not found. */
export async function printMonthSheet({ call, params }: PageScope): Promise<Response> {
  const month = params.mes ?? '';
  const orderId = SHEET_MONTH.test(month) ? idOrZero(params.orden) : 0;
  const patientId = idOrZero(params.id);
  return pdfResponse(valueOrThrow(await call('printReceiptSheet', { patientId, orderId, month })).content);
}
