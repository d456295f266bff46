import { openFilingProof, readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** The payer's proof of the filing of an account. */
export const loader = fileLoader(readsAccounts, openFilingProof);
