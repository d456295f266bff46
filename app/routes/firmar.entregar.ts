import { handOver, takesReceipts } from '#app/receipts/.server/signing.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Hands the device over to a family. */
export const action = pageAction(takesReceipts, handOver);

export { noLoader as loader };
