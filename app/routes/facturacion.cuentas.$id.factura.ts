import { readsAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { openInvoiceFile } from '#app/billing-accounts/.server/invoice-xml.ts';
import { fileLoader } from '#app/shell/.server/file-loader.ts';

/** The XML file of the invoice of an account. */
export const loader = fileLoader(readsAccounts, openInvoiceFile);
