import { printMonthSheet, readsReceipts } from '#app/receipts/.server/sheets.ts';
import { downloadLoader } from '#app/shell/.server/data-loader.ts';

/** The receipts of a patient on one authorization in a month, as a PDF. */
export const loader = downloadLoader(readsReceipts, printMonthSheet, { patientParam: 'id' });
