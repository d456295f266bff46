import { z } from 'zod';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { readsReceipts, takesReceipts } from '#domain/receipts';
import { receiptTexts } from '../copy.ts';
import { receiptViewOf, sheetChoicesOf } from '../view/receipts.ts';

export { readsReceipts, takesReceipts };

/** The receipts of the patient of the path. */
export async function readReceipts({ call, params }: PageScope) {
  const patientId = idOrZero(params.id);
  const receipts = valueOrThrow(await call('listReceipts', { patientId, from: null, to: null }));
  return { receipts: receipts.map(receiptViewOf), sheets: sheetChoicesOf(receipts) };
}

const Annulment = z.object({ reason: z.string() });

/** Annuls the receipt of the path. */
export async function annulSubmittedReceipt({ call, params, request }: PageScope): Promise<Response> {
  const parsed = Annulment.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('annulReceipt', { id: idOrZero(params.id), ...parsed.data });
  return commandResponse(result, receiptTexts.annulled);
}
