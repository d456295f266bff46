import { readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { readCorrectablePatients } from '#app/billing-accounts/.server/corrections.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** The patients for whom an account can be corrected. */
export const loader = dataLoader(readsAccounts, readCorrectablePatients);
