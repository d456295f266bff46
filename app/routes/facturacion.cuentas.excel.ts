import { exportListedAccounts, readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The billing accounts as an Excel file. */
export const loader = downloadLoader(readsAccounts, exportListedAccounts);
