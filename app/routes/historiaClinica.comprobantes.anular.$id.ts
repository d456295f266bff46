import { annulSubmittedReceipt, takesReceipts } from '#app/receipts/.server/receipts.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Annuls a receipt. */
export const action = pageAction(takesReceipts, annulSubmittedReceipt);

export { noLoader as loader };
