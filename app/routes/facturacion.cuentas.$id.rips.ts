import { downloadSubmittedRips, readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The RIPS file of an account. */
export const loader = downloadLoader(readsAccounts, downloadSubmittedRips);
