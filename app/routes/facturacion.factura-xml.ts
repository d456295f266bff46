import { writesAccounts } from '#app/billing-accounts/.server/accounts.ts';
import { readSubmittedXml } from '#app/billing-accounts/.server/invoice-xml.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { pageAction } from '#app/shell/.server/route.ts';

export const loader = noLoader;

/** What the XML file of an invoice says. */
export const action = pageAction(writesAccounts, readSubmittedXml, { maxBytes: BODY_LIMITS.fileInJson });
