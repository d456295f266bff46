import { signReceipt, takesReceipts } from '#app/receipts/.server/signing.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Takes the signature of a family. */
export const action = pageAction(takesReceipts, signReceipt, {
  maxBytes: BODY_LIMITS.fileInJson,
  worksHandedOver: true,
});

export { noLoader as loader };
