import { takeSubmitted, takesCharges } from '#app/billing/.server/charges.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

/** Stores what a patient paid for a session. */
export const action = pageAction(takesCharges, takeSubmitted);

export { noLoader as loader };
