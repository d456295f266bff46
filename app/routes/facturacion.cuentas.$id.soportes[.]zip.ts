import { downloadSubmittedSupports, readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The files that go with the invoice of an account, as a ZIP file. */
export const loader = downloadLoader(readsAccounts, downloadSubmittedSupports);
