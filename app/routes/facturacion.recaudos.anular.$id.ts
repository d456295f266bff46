import { annulSubmittedCharge, takesCharges } from '#app/billing/.server/charges.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Annuls a charge. */
export const action = pageAction(takesCharges, annulSubmittedCharge);

export { noLoader as loader };
