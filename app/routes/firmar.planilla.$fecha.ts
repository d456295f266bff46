import { printDaySheet, readsReceipts } from '#app/receipts/.server/sheets.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The sheet of a day to sign on paper. */
export const loader = downloadLoader(readsReceipts, printDaySheet);
