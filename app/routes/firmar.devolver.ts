import { takeBack, takesReceipts } from '#app/receipts/.server/signing.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Takes the device back from a family. */
export const action = pageAction(takesReceipts, takeBack, { worksHandedOver: true });

export { noLoader as loader };
